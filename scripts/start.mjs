// @ts-check
import { runAfterInstall } from './bootstrap.mjs'

await runAfterInstall('service', 'scripts/build-and-serve.ts', process.argv.slice(2))
