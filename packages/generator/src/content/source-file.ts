import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import {
  formatKeyPath,
  isRecord,
  nearestKey,
  type SchemaProblem,
  schemaProblems,
  unknownKey,
} from '../config/schema-problems.ts'
import { Problems, SiteError } from '../site-error.ts'

/** A parsed Markdown file: its unchecked front matter and its body. */
export interface SourceFile {
  /** Path relative to the folder of the site. */
  readonly file: string
  readonly frontMatter: Record<string, unknown>
  /** Line of a front matter key, counting from 1. */
  readonly lineOf: (path: readonly PropertyKey[]) => number
  /** The body, with empty lines in place of the front matter, so that positions match the file. */
  readonly body: string
}

const fencePattern = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/

/**
 * Splits a file into front matter and body.
 * @throws SiteError `front-matter` if the YAML is invalid or not a map
 */
export function parseSourceFile(file: string, text: string): SourceFile {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const match = fencePattern.exec(source)
  if (!match) {
    if (/^---[ \t]*\n/.test(source)) {
      throw new SiteError('front-matter', 'the front matter is not closed; end it with a "---" line', {
        file,
        line: 1,
      })
    }
    return { file, frontMatter: {}, lineOf: () => 1, body: source }
  }
  const { data, lineOf } = parseYamlMap(file, match[1] ?? '', 1)
  const lines = match[0].split('\n').length - 1
  return { file, frontMatter: data, lineOf, body: '\n'.repeat(lines) + source.slice(match[0].length) }
}

/** YAML text of a whole file (`authors.yml`, `_category_.yml`) or of a front matter after `linesBefore` lines. */
export function parseYamlMap(
  file: string,
  yaml: string,
  linesBefore = 0,
): { data: Record<string, unknown>; lineOf: (path: readonly PropertyKey[]) => number } {
  const counter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false })
  const lineAt = (offset: number) => counter.linePos(offset).line + linesBefore
  const [error] = document.errors
  if (error) {
    throw new SiteError('front-matter', `the YAML is invalid: ${error.message}`, {
      file,
      line: lineAt(error.pos[0]),
    })
  }
  const data: unknown = document.toJS() ?? {}
  if (!isRecord(data)) {
    throw new SiteError('front-matter', 'expected keys and values, e.g. "title: Install"', {
      file,
      line: 1 + linesBefore,
    })
  }
  const lineOf = (path: readonly PropertyKey[]) => {
    for (let length = path.length; length > 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true)
      if (isRecord(node) && Array.isArray(node.range)) return lineAt(Number(node.range[0]))
    }
    return 1 + linesBefore
  }
  return { data, lineOf }
}

/** @throws SiteError `content` with the line at which the text stops being JSON */
export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    // An end that comes too early is the only mistake without a position.
    const offset = Number(/position (\d+)/.exec(reason)?.[1] ?? text.length)
    const line = text.slice(0, offset).split('\n').length
    throw new SiteError('content', `the JSON is invalid: ${reason}`, { file, line })
  }
}

/**
 * Checks keys and values read from a file against a schema that lists its known keys.
 * @throws SiteError `front-matter` for each invalid value and each probably mistyped key
 */
export function checkFields<Schema extends z.ZodObject>(
  schema: Schema,
  source: Pick<SourceFile, 'file' | 'lineOf'> & { readonly data: Record<string, unknown> },
): z.output<Schema> {
  const { file, lineOf, data } = source
  const problems = new Problems()
  const add = ({ path, message }: SchemaProblem) => {
    const location = { file, line: lineOf(path) }
    problems.add(new SiteError('front-matter', `"${formatKeyPath(path)}" ${message}`, location))
  }
  const allowedKeys = Object.keys(schema.shape)
  for (const key of Object.keys(data)) {
    if (allowedKeys.includes(key)) continue
    if (nearestKey(key, allowedKeys) !== undefined)
      add({ path: [key], message: unknownKey(key, allowedKeys) })
  }
  const parsed = schema.safeParse(data)
  if (!parsed.success) schemaProblems(parsed.error, schema, data).forEach(add)
  problems.throwIfAny()
  if (!parsed.success) throw parsed.error
  return parsed.data
}
