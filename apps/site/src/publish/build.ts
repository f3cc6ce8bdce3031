import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readSite } from '../site/site.ts'
import { siteFolders } from '../site/site-folders.ts'
import { runPublish } from './publish-command.ts'
import { drawSocialImages } from './social-images.ts'

// The whole build: Astro in a process of its own, social images meanwhile, then the publish step. That step's modules
// load meanwhile too.
const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const failed = new AbortController()

const astro = spawn('astro', ['build'], { stdio: 'inherit' })
// What is wrong with the content, Astro's process says, and the publish step would say again.
const drawing = readSite(siteFolders(repository), { drafts: false })
  .then((site) => drawSocialImages(site, failed.signal))
  .catch(() => undefined)
const [status] = await once(astro, 'exit')
if (status === 0) {
  await drawing
  await runPublish(repository)
} else {
  failed.abort()
  process.exitCode = typeof status === 'number' ? status : 1
}
