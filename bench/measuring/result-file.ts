import { mkdir, writeFile } from 'node:fs/promises'
import { homedir, hostname, tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { BenchError } from '../bench-error.ts'
import type { Json } from '../benchmark.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const results = fileURLToPath(new URL('../results', import.meta.url))

/** Texts that would identify the machine, with the reason for each. */
function localTraces(): ReadonlyMap<string, string> {
  return new Map([
    [repository.replace(/\/$/, ''), 'the path of the repository'],
    [tmpdir(), 'the path of the temporary folder'],
    [homedir(), 'the path of the home folder'],
    [hostname(), 'the name of the machine'],
  ])
}

/**
 * Formats a result as JSON.
 * @throws BenchError `content` if it would identify the machine, because results are published
 */
export function resultText(result: { readonly [key: string]: Json }, traces = localTraces()): string {
  const text = `${JSON.stringify(result, undefined, 2)}\n`
  for (const [trace, what] of traces) {
    // A path as short as "/" is in every text.
    if (trace.length > 3 && text.includes(trace)) {
      throw new BenchError(
        'content',
        `The result contains ${what} (${trace}); remove it from the recorded values`,
      )
    }
  }
  return text
}

/** Writes `bench/results/NAME.json`. @returns its path below the repository */
export async function writeResult(name: string, result: { readonly [key: string]: Json }): Promise<string> {
  const text = resultText(result)
  await mkdir(results, { recursive: true })
  await writeFile(`${results}/${name}.json`, text)
  return `bench/results/${name}.json`
}
