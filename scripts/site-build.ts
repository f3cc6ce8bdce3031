import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from './bootstrap.mjs'
import { hashSiteInputs } from './site-inputs.ts'

const builtSite = join(root, 'dist', 'site')
const hashFile = join(root, 'dist', 'site-inputs.hash')

/**
 * Builds the site into `dist/site`.
 *
 * @throws {Error} when the build fails; its own message has been printed by then.
 */
export async function buildSite(): Promise<void> {
  const hash = hashSiteInputs(root)
  // Written again only after success, so that a build that breaks off is never taken for a finished one.
  rmSync(hashFile, { force: true })
  console.log('Building the site into dist/site ...')
  const status = await runProgram('npm', ['run', '--silent', 'build', '-w', 'apps/site'])
  if (status !== 0)
    throw new Error(`The site was not built: the build ended with status ${status}. Its message is above.`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(hashFile, hash)
}

/** Builds the site unless `dist/site` was made from what lies in the repository now. */
export async function buildSiteIfStale(): Promise<void> {
  const upToDate =
    existsSync(join(builtSite, 'index.html')) &&
    existsSync(hashFile) &&
    readFileSync(hashFile, 'utf8') === hashSiteInputs(root)
  if (upToDate) console.log('The built site is up to date.')
  else await buildSite()
}
