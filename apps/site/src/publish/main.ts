import { fileURLToPath } from 'node:url'
import { runPublish } from './publish-command.ts'

// Runs after `astro build`, in a process of its own: Astro has taken down its module loader when a build's hooks run.
await runPublish(fileURLToPath(new URL('../../../..', import.meta.url)))
