// @ts-check
import { runAfterInstall } from './bootstrap.mjs'

await runAfterInstall('scripts/run-tests.ts', process.argv.slice(2))
