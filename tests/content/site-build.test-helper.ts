import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const app = join(repository, 'apps/site')
const run = promisify(execFile)

/** The result of a build. */
export interface SiteBuild {
  /** Exit status; 0 when all went well. */
  readonly status: number
  /** Standard output and standard error. */
  readonly output: string
  /** Text of a file below the built site. */
  readonly read: (name: string) => Promise<string>
  readonly outDir: string
  readonly remove: () => Promise<void>
}

/**
 * Builds a site with the program of `npm run build -w apps/site`, in a temporary folder. Astro keeps the bundle that
 * renders pages below the working directory and finds packages from there; a working directory of its own, with links
 * to the packages, keeps this build apart from any other of the same app.
 * @param siteDir folder of `site.config.ts`
 */
export async function buildSite(siteDir: string): Promise<SiteBuild> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'site-build-')))
  const cwd = join(root, 'app')
  await mkdir(cwd)
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await symlink(join(app, 'node_modules'), join(cwd, 'node_modules'))
  const outDir = join(cwd, 'out')
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    // Some machines set it; a build must not depend on it.
    DEV: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    SITE_DIR: siteDir,
    SITE_OUT_DIR: outDir,
    SITE_CACHE_DIR: join(root, 'cache'),
  }
  const result = await run(process.execPath, [join(app, 'src/publish/build.mjs')], { cwd, env }).catch(
    failure,
  )
  return {
    status: 'code' in result ? result.code : 0,
    output: result.stdout + result.stderr,
    outDir,
    read: (name) => readFile(join(outDir, name), 'utf8'),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

function failure(error: unknown): { stdout: string; stderr: string; code: number } {
  if (error instanceof Error && 'stdout' in error && 'stderr' in error && 'code' in error) {
    return { stdout: String(error.stdout), stderr: String(error.stderr), code: Number(error.code) }
  }
  throw error
}
