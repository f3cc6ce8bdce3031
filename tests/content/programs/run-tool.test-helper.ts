import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { contentTools, missingToolsAdvice } from '../../../scripts/content-tools.ts'
import { programPath } from '../../../scripts/system-programs.ts'

/** How a program ended. `status` is null when a signal ended it. */
export interface ToolResult {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The path of a program of {@link contentTools}. @throws {Error} with the package to install when it is missing */
export function toolPath(program: string): string {
  const path = programPath(program, process.env)
  if (path !== undefined) return path
  throw new Error(missingToolsAdvice(contentTools.filter((tool) => tool.program === program)))
}

/** Runs a program to its end with `input` as its standard input. */
export function runTool(
  program: string,
  args: readonly string[],
  { input = '', environment = process.env }: { input?: string; environment?: NodeJS.ProcessEnv } = {},
): Promise<ToolResult> {
  const path = toolPath(program)
  return new Promise((done, fail) => {
    const child = spawn(path, args, { env: environment })
    const output = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output.stderr += text
    })
    child.once('error', fail)
    child.once('close', (status) => done({ status, ...output }))
    // A program may exit without reading its input; only its status counts then.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** A folder that is removed after the test. Its path is short, because socket paths are limited. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
