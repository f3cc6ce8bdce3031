import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { siteFolders } from '../packages/generator/src/config/site-folders.ts'
import { root, runProgram } from './bootstrap.mjs'
import { hashSiteInputs } from './site-inputs.ts'

/** The folders the build itself goes by: the site to build, and where to. */
const { sourceDir, outDir } = siteFolders(root)

/** Beside the built site, not in it: it is no part of what is deployed. */
const hashFile = `${outDir}-inputs.hash`

/**
 * Builds the site into `dist/site`, or wherever `SITE_OUT_DIR` says.
 *
 * @throws {Error} when the build fails; its own message has been printed by then.
 */
export async function buildSite(): Promise<void> {
  const hash = hashSiteInputs(root, sourceDir)
  // Written again only after success, so that a build that breaks off is never taken for a finished one.
  rmSync(hashFile, { force: true })
  console.log('Building the site ...')
  const status = await runProgram('node', ['packages/generator/src/cli/main.ts', 'build'])
  if (status !== 0)
    throw new Error(`The site was not built: the build exited with status ${status}. See its output above.`)
  mkdirSync(dirname(hashFile), { recursive: true })
  writeFileSync(hashFile, hash)
}

/** Builds the site unless what is there was made from what lies in the repository now. */
export async function buildSiteIfStale(): Promise<void> {
  const upToDate =
    existsSync(join(outDir, 'index.html')) &&
    existsSync(hashFile) &&
    readFileSync(hashFile, 'utf8') === hashSiteInputs(root, sourceDir)
  if (upToDate) console.log('The built site is up to date.')
  else await buildSite()
}
