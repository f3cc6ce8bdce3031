import { fileURLToPath } from 'node:url'
import { siteFolders } from '../site/site-folders.ts'
import { SiteError } from '../site-error.ts'
import { publish } from './publish.ts'

// Runs after `astro build`, in a process of its own: Astro has taken down its module loader when a build's hooks run.
const repository = fileURLToPath(new URL('../../../..', import.meta.url))
try {
  await publish(siteFolders(repository), (line) => console.log(line))
} catch (error) {
  if (!(error instanceof SiteError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
