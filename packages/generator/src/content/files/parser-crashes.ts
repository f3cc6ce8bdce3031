import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob } from 'tinyglobby'
import { type PlainProblem, plainProblem, SiteError } from '../../site-error.ts'
import { type FormatSetting, formatOf } from '../../syntax/native-parser.ts'
import type { TrialSource } from './parser-trial.ts'
import { splitSource } from './split-source.ts'

/**
 * The files that must not be parsed, because they crash the parser's process, each with the problem to
 * report.
 */
export type ParserCrashes = ReadonlyMap<string, PlainProblem>

/** Hashes of sources that did not crash. The development server reads a site again after each change, and most files stay the same. */
const harmless = new Set<string>()

/**
 * Compiles every Markdown file below folders once, in a separate process. The parser is native code, so its
 * crashes cannot be caught and end the process.
 * @param folders relative to `sourceDir`, like the files in the result
 */
export async function findParserCrashes(
  sourceDir: string,
  folders: readonly string[],
  { format, math }: { readonly format: FormatSetting; readonly math: boolean },
): Promise<ParserCrashes> {
  const patterns = folders.map((folder) => `${folder}/**/*.{md,mdx}`)
  const files = await glob(patterns, { cwd: sourceDir, ignore: ['**/node_modules/**', '**/static/**'] })
  const trials = files.map((file) => {
    const { body } = splitSource(readFileSync(join(sourceDir, file), 'utf8'))
    // All partials are MDX, regardless of their extension.
    const source: TrialSource = {
      body,
      math,
      format: /(^|\/)_[^/]*$/.test(file) ? 'mdx' : formatOf(file, format),
    }
    return { file, source, key: hash('sha256', JSON.stringify(source)) }
  })
  const untried = trials.filter(({ key }) => !harmless.has(key))
  const crashing = new Set(await crashingSources(untried.map(({ source }) => source)))
  const crashes = new Map<string, PlainProblem>()
  for (const [index, { file, source, key }] of untried.entries()) {
    if (!crashing.has(index)) {
      harmless.add(key)
      continue
    }
    const message =
      'the Markdown parser ends with an internal error here, which is not your mistake; write this block in another way, for example with empty lines between elements and text, and without indents'
    const line = await crashingLine(source)
    crashes.set(file, plainProblem(new SiteError('content', message, { file, line })))
  }
  return crashes
}

/** The line of the block that crashes the parser, if the text up to the end of a block crashes it too. */
async function crashingLine({ body, ...options }: TrialSource): Promise<number | undefined> {
  const lines = body.split('\n')
  const starts = lines.flatMap((line, index) =>
    line.trim() !== '' && !lines[index - 1]?.trim() ? [index] : [],
  )
  const untilEach = starts.map((_start, at) => ({
    body: lines.slice(0, starts[at + 1]).join('\n'),
    ...options,
  }))
  const [first] = await crashingSources(untilEach, 1)
  const start = starts[first ?? -1]
  return start === undefined ? undefined : start + 1
}

/** @returns the indices of the sources that crash the process, at most `limit` */
async function crashingSources(sources: readonly TrialSource[], limit = sources.length): Promise<number[]> {
  const crashing: number[] = []
  let from = 0
  while (from < sources.length && crashing.length < limit) {
    const last = await lastTried(sources.slice(from))
    if (last === undefined) break
    crashing.push(from + last)
    from += last + 1
  }
  return crashing
}

/** Compiles sources until a crash. @returns the index of the source that crashed; `undefined` if none did */
function lastTried(sources: readonly TrialSource[]): Promise<number | undefined> {
  const trial = fileURLToPath(new URL('./parser-trial.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [trial], { stdio: ['pipe', 'pipe', 'ignore'] })
    let tried = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      tried += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? undefined : lastIndex(tried)))
    // A process that crashes early does not read all its input.
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(sources))
  })
}

function lastIndex(tried: string): number | undefined {
  const last = tried.trimEnd().split('\n').at(-1)
  return last ? Number(last) : undefined
}
