import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/bootstrap.mjs'
import { workspaceManifests } from '../../scripts/workspaces.ts'
import { copyRepository } from '../repository-copy.ts'
import type { Mutation } from './mutations.ts'

/** The result of the tests for a mutant. An endless run counts as `killed`. */
export type Verdict = 'killed' | 'survived'

/** Tries one mutant at a time in a copy of the repository. The repository itself never changes. */
export class MutantRunner {
  readonly #folder: string
  readonly #tests: readonly string[]

  private constructor(folder: string, tests: readonly string[]) {
    this.#folder = folder
    this.#tests = tests
  }

  /** @param tests path prefixes of the tests to run */
  static async open(tests: readonly string[]): Promise<MutantRunner> {
    const cache = join(root, '.cache')
    await mkdir(cache, { recursive: true })
    // Inside the repository, so that modules resolve its packages.
    const folder = mkdtempSync(join(cache, 'mutants-'))
    copyRepository(folder)
    for (const workspace of workspaceManifests().keys()) {
      const packages = join(root, workspace, 'node_modules')
      if (existsSync(packages)) symlinkSync(packages, join(folder, workspace, 'node_modules'))
    }
    return new MutantRunner(folder, tests)
  }

  /**
   * Runs the tests on the unchanged code.
   * @returns their duration in ms
   * @throws {Error} if they fail
   */
  async tryUnchanged(): Promise<number> {
    const start = performance.now()
    if ((await this.#runTests(600_000, 'inherit')) === 'killed')
      throw new Error(
        `The tests fail even without a mutation. Fix them first: npx vitest run ${this.#tests.join(' ')}`,
      )
    return performance.now() - start
  }

  /** @param timeLimit time in ms after which the tests count as failed */
  async try(path: string, { start, end, replacement }: Mutation, timeLimit: number): Promise<Verdict> {
    const location = join(this.#folder, path)
    const text = readFileSync(location, 'utf8')
    writeFileSync(location, text.slice(0, start) + replacement + text.slice(end))
    try {
      return await this.#runTests(timeLimit)
    } finally {
      writeFileSync(location, text)
    }
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #runTests(timeLimit: number, output: 'ignore' | 'inherit' = 'ignore'): Promise<Verdict> {
    const vitest = join(root, 'node_modules', '.bin', 'vitest')
    const projects = ['fast', 'service', 'slow'].flatMap((name) => ['--project', name])
    const child = spawn(vitest, ['run', ...projects, '--bail=1', '--maxWorkers=1', ...this.#tests], {
      cwd: this.#folder,
      stdio: output,
      // A separate process group, so that killing it also ends the worker of an endless test.
      detached: true,
    })
    return new Promise((done, fail) => {
      const stop = () => {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      }
      const timer = setTimeout(stop, timeLimit)
      process.once('exit', stop)
      child.once('error', fail)
      child.once('exit', (code) => {
        clearTimeout(timer)
        process.off('exit', stop)
        done(code === 0 ? 'survived' : 'killed')
      })
    })
  }
}
