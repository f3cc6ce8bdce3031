// @ts-check
// Plain JavaScript, as is what it imports first: before anything is kept, TypeScript would load Node's parser of it.
import { fileURLToPath } from 'node:url'
import { keepCompiledModules } from './compiled-modules.mjs'

keepCompiledModules()
// Only what loads after that is kept.
const { siteFolders } = await import('../site/site-folders.ts')
const { buildSite } = await import('./build-site.ts')

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
try {
  await buildSite(siteFolders(repository), (line) => console.log(line))
} catch (error) {
  // By its name: what pages raise comes from their bundle, which has a class of its own.
  if (!(error instanceof Error) || error.name !== 'SiteError') throw error
  console.error(error.message)
  process.exitCode = 1
}
