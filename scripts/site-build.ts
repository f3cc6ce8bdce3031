import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { siteFolders } from '../packages/generator/src/config/site-folders.ts'
import { root, runProgram } from './bootstrap.mjs'
import { hashSiteInputs } from './site-inputs.ts'

/**
 * Build settings with the folders of the sample site, which has the features that the real site does not use.
 */
export const sampleSiteSettings = {
  SITE_DIR: 'tests/browser/sample-site',
  SITE_OUT_DIR: 'dist/sample-site',
  SITE_CACHE_DIR: '.cache/sample-site',
} as const

/**
 * Builds a site, by default the repository's own, into the folder that its settings name (`siteFolders`).
 *
 * @throws {Error} if the build fails, after printing its own message
 */
export async function buildSite(settings: NodeJS.ProcessEnv = process.env): Promise<void> {
  const { sourceDir, outDir } = siteFolders(root, settings)
  const hash = hashSiteInputs(root, sourceDir)
  // Written again only after success, so that an interrupted build is never reused.
  rmSync(hashFile(outDir), { force: true })
  console.log(`Building the site in ${relative(root, sourceDir) || 'this repository'} ...`)
  const build = ['packages/generator/src/cli/main.ts', 'build']
  const status = await runProgram(process.execPath, build, { ...process.env, ...settings })
  if (status !== 0)
    throw new Error(`The site was not built: the build exited with status ${status}. See its output above.`)
  mkdirSync(dirname(outDir), { recursive: true })
  writeFileSync(hashFile(outDir), hash)
}

/** Builds a site unless its last build used the current files. */
export async function buildSiteIfStale(settings: NodeJS.ProcessEnv = process.env): Promise<void> {
  const { sourceDir, outDir } = siteFolders(root, settings)
  const upToDate =
    existsSync(join(outDir, 'index.html')) &&
    existsSync(hashFile(outDir)) &&
    readFileSync(hashFile(outDir), 'utf8') === hashSiteInputs(root, sourceDir)
  if (upToDate) console.log(`The built site in ${relative(root, outDir)} is up to date.`)
  else await buildSite(settings)
}

/** Next to the built site, because it must not be deployed. */
function hashFile(outDir: string): string {
  return `${outDir}-inputs.hash`
}
