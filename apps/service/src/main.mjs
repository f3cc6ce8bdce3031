import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// From the second start on, Node loads compiled code from this folder. The import is dynamic, because a static one would run before
// the cache is enabled. This file is JavaScript, because Node would load its TypeScript compiler, which takes 15 MB, for it alone.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compile', import.meta.url)))
const { runCommand, runService } = await import('./run-service.ts')
const { readSettings } = await import('./settings.ts')
const { log } = await import('./log/log.ts')

await runCommand(() => runService(readSettings(process.env, process.argv.slice(2))), log.error)
