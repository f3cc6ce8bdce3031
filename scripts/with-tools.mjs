// @ts-check
// `node scripts/with-tools.mjs SCRIPT ARGS…` installs everything, tools included, and runs a TypeScript file of the repository.
import { runAfterInstall } from './bootstrap.mjs'

const [script = '', ...args] = process.argv.slice(2)
await runAfterInstall('tools', script, args)
