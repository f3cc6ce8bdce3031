import { isScalar } from 'yaml'
import type { z } from 'zod'
import {
  formatKeyPath,
  isRecord,
  nearestKey,
  type SchemaProblem,
  schemaProblems,
  unknownKey,
} from '../../config/schema-problems.ts'
import { Problems, type Report, type Rule, raise, SiteError } from '../../site-error.ts'
import { splitSource } from './split-source.ts'
import { readYaml } from './yaml-text.ts'

/** A parsed Markdown file: its unchecked front matter and its body. */
export interface SourceFile {
  /** Path relative to the site's folder. */
  readonly file: string
  readonly frontMatter: Record<string, unknown>
  /** Line of a front matter key, counting from 1. */
  readonly lineOf: (path: readonly PropertyKey[]) => number
  /** See {@link YamlMap.textOf}. */
  readonly textOf: (path: readonly PropertyKey[]) => string | undefined
  /** Receives problems that do not prevent reading the rest of the file. */
  readonly report: Report
  /** The body, with empty lines in place of the front matter, so that positions match the file. */
  readonly body: string
}

/**
 * Splits a file into front matter and body.
 * @param report receives `front-matter` if the YAML is invalid or not a map; the page then has no front
 * matter
 */
export function parseSourceFile(file: string, text: string, report: Report = raise): SourceFile {
  const { yaml, body } = splitSource(text)
  if (yaml === undefined) {
    if (/^---[ \t]*\n/.test(body)) {
      const message = 'the front matter is not closed; end it with a "---" line'
      report(new SiteError('front-matter', message, { file, line: 1 }))
    }
    return { file, frontMatter: {}, lineOf: () => 1, textOf: () => undefined, body, report }
  }
  const { data, ...map } = parseYamlMap(file, yaml, { linesBefore: 1, report })
  return { ...map, frontMatter: data, body }
}

/** YAML as keys and values. */
export interface YamlMap {
  /** Path relative to the site's folder. */
  readonly file: string
  readonly data: Record<string, unknown>
  /** Line of a key, counting from 1. */
  readonly lineOf: (path: readonly PropertyKey[]) => number
  /** Source text of a number or a word: `1.10`. */
  readonly textOf: (path: readonly PropertyKey[]) => string | undefined
  readonly report: Report
}

/**
 * Parses the YAML of a whole file (`authors.yml`, `_category_.yml`) or of a front matter after `linesBefore`
 * lines.
 * @param options.report receives `front-matter` if the YAML is invalid or not a map; the result is then empty
 */
export function parseYamlMap(
  file: string,
  yaml: string,
  { linesBefore = 0, report = raise }: { linesBefore?: number; report?: Report | undefined } = {},
): YamlMap {
  const { document, lineAt, problems } = readYaml(yaml)
  for (const { rule, line, message } of problems)
    report(new SiteError(rule, message, { file, line: line + linesBefore }))
  const data: unknown = document?.toJS() ?? {}
  if (!document || !isRecord(data)) {
    const message = 'expected keys and values, e.g. "title: Install"'
    if (document) report(new SiteError('front-matter', message, { file, line: 1 + linesBefore }))
    return { file, data: {}, lineOf: () => 1 + linesBefore, textOf: () => undefined, report }
  }
  const lineOf = (path: readonly PropertyKey[]) => {
    for (let length = path.length; length > 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true)
      if (isRecord(node) && Array.isArray(node.range)) return lineAt(Number(node.range[0])) + linesBefore
    }
    return 1 + linesBefore
  }
  const textOf = (path: readonly PropertyKey[]) => {
    const node: unknown = document.getIn(path, true)
    return isScalar(node) ? node.source : undefined
  }
  return { file, data, lineOf, textOf, report }
}

/** The map that is the value of a key. */
export function mapWithin(map: YamlMap, key: string, data: Record<string, unknown>): YamlMap {
  return {
    ...map,
    data,
    lineOf: (path) => map.lineOf([key, ...path]),
    textOf: (path) => map.textOf([key, ...path]),
  }
}

/** @throws SiteError `content` with the line at which the text stops being JSON */
export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    // An unexpected end is the only error without a position.
    const offset = Number(/position (\d+)/.exec(reason)?.[1] ?? text.length)
    const line = text.slice(0, offset).split('\n').length
    throw new SiteError('content', `the JSON is invalid: ${reason}`, { file, line })
  }
}

/**
 * Checks keys and values from a file against a schema of its known keys. A key that is probably misspelt, or
 * an invalid value of an optional key, is reported and left out.
 * @throws SiteError `front-matter` for an invalid value of a required key
 */
export function checkFields<Schema extends z.ZodObject>(
  schema: Schema,
  { file, data: written, lineOf, textOf, report }: YamlMap,
): z.output<Schema> {
  const problem = (rule: Rule, { path, message }: SchemaProblem) =>
    new SiteError(rule, `"${formatKeyPath(path)}" ${message}`, { file, line: lineOf(path) })
  const known = Object.keys(schema.shape)
  for (const key of Object.keys(written)) {
    if (known.includes(key) || nearestKey(key, known) === undefined) continue
    report(problem('unknown-key', { path: [key], message: unknownKey(key, known) }))
  }
  const data = converted(schema, written, textOf)
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const found = schemaProblems(parsed.error, schema, data).map((issue) => problem('front-matter', issue))
  const invalid = new Set(parsed.error.issues.map(({ path }) => path[0]))
  const valid = schema.safeParse(
    Object.fromEntries(Object.entries(data).filter(([key]) => !invalid.has(key))),
  )
  if (valid.success) {
    found.forEach(report)
    return valid.data
  }
  const problems = new Problems()
  for (const invalid of found) problems.add(invalid)
  problems.throwIfAny()
  throw parsed.error
}

/**
 * Converts values to the expected types: a title may be `1.10` without quotes, and a position `"2"` with
 * them. Texts stay as written.
 */
function converted(
  schema: z.ZodObject,
  data: Record<string, unknown>,
  textOf: YamlMap['textOf'],
): Record<string, unknown> {
  const mismatches = mismatchesIn(schema.safeParse(data).error?.issues ?? [])
  if (mismatches.length === 0) return data
  const changed = structuredClone(data)
  for (const { path, expected } of mismatches) {
    const parent = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(Object(value), key), changed)
    const key = path.at(-1)
    if (typeof parent !== 'object' || parent === null || key === undefined) continue
    const value: unknown = Reflect.get(parent, key)
    const isText = typeof value === 'string'
    if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
      Reflect.set(parent, key, textOf(path) ?? String(value))
    else if (expected === 'number' && isText && /^-?\d+(\.\d+)?$/.test(value))
      Reflect.set(parent, key, Number(value))
    else if (expected === 'boolean' && isText && /^(true|false)$/.test(value))
      Reflect.set(parent, key, value === 'true')
  }
  return changed
}

interface Mismatch {
  readonly path: readonly PropertyKey[]
  readonly expected: string
}

/** The paths of values with an unexpected type. */
function mismatchesIn(issues: readonly z.core.$ZodIssue[], within: readonly PropertyKey[] = []): Mismatch[] {
  return issues.flatMap((issue) => {
    const path = [...within, ...issue.path]
    if (issue.code === 'invalid_union') return issue.errors.flatMap((errors) => mismatchesIn(errors, path))
    return issue.code === 'invalid_type' ? [{ path, expected: issue.expected }] : []
  })
}
