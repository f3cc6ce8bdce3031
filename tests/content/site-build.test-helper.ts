import { execFile } from 'node:child_process'
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** The result of a build. */
export interface SiteBuild {
  /** Exit status; 0 means success. */
  readonly status: number
  /** Standard output and standard error. */
  readonly output: string
  /** Text of a file below the built site. */
  readonly read: (name: string) => Promise<string>
  readonly outDir: string
  /** Builds again into the same folder, and returns the result. */
  readonly again: () => Promise<SiteBuild>
  readonly remove: () => Promise<void>
}

/**
 * Builds a site with the program of `npm run build`, in a temporary folder.
 * @param sourceDir folder of `site.config.ts`
 */
export async function buildSite(sourceDir: string): Promise<SiteBuild> {
  return buildIn(await realpath(await mkdtemp(join(tmpdir(), 'site-build-'))), sourceDir)
}

async function buildIn(root: string, sourceDir: string): Promise<SiteBuild> {
  const outDir = join(root, 'out')
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    // Some machines set it, but a build must not depend on it.
    DEV: '1',
    NO_COLOR: '1',
    SITE_DIR: sourceDir,
    SITE_OUT_DIR: outDir,
    SITE_CACHE_DIR: join(root, 'cache'),
  }
  const result = await run(
    process.execPath,
    [join(repository, 'packages/generator/src/cli/main.ts'), 'build'],
    {
      cwd: root,
      env,
    },
  ).catch(failure)
  return {
    status: 'code' in result ? result.code : 0,
    output: result.stdout + result.stderr,
    outDir,
    read: (name) => readFile(join(outDir, name), 'utf8'),
    again: () => buildIn(root, sourceDir),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

function failure(error: unknown): { stdout: string; stderr: string; code: number } {
  if (error instanceof Error && 'stdout' in error && 'stderr' in error && 'code' in error) {
    return { stdout: String(error.stdout), stderr: String(error.stderr), code: Number(error.code) }
  }
  throw error
}
