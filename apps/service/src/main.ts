import { runCommand, runService } from './run-service.ts'
import { readSettings } from './settings.ts'

await runCommand(() => runService(readSettings(process.env, process.argv.slice(2))))
