import { fileURLToPath } from 'node:url'
import { siteFolders } from '../site/site-folders.ts'
import { buildSite } from './build-site.ts'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
try {
  await buildSite(siteFolders(repository), (line) => console.log(line))
} catch (error) {
  // By its name: what pages raise comes from their bundle, which has a class of its own.
  if (!(error instanceof Error) || error.name !== 'SiteError') throw error
  console.error(error.message)
  process.exitCode = 1
}
