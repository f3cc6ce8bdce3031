import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// From the second start on, the service starts from compiled code. Modules that are imported statically would load before.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compile', import.meta.url)))
const { runCommand, runService } = await import('./run-service.ts')
const { readSettings } = await import('./settings.ts')

await runCommand(() => runService(readSettings(process.env, process.argv.slice(2))))
