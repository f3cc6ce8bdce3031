import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// From the second start on, Node takes compiled code from here. JavaScript, because Node would load its TypeScript compiler,
// with some 15 MB of memory, for this file alone. Imports are dynamic, because static ones would be loaded before.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compile', import.meta.url)))
const { runCommand, runService } = await import('./run-service.ts')
const { readSettings } = await import('./settings.ts')

await runCommand(() => runService(readSettings(process.env, process.argv.slice(2))))
