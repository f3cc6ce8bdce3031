// @ts-check
import { runAfterInstall } from './bootstrap.mjs'

// The flag is that of `npm run serve`; docs/design/service.md says why.
await runAfterInstall('scripts/build-and-serve.ts', process.argv.slice(2), ['--max-semi-space-size=8'])
