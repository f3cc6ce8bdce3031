// @ts-check
import { runAfterInstall } from './bootstrap.mjs'

await runAfterInstall('scripts/build-and-serve.ts', process.argv.slice(2))
