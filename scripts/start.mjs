// @ts-check
import { runAfterInstall } from './bootstrap.mjs'
import { serveFlags } from './serve-flags.mjs'

await runAfterInstall('service', 'scripts/build-and-serve.ts', process.argv.slice(2), serveFlags)
