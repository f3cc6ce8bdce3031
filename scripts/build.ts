import { exitWith } from './bootstrap.mjs'
import { buildSite } from './site-build.ts'

await exitWith(async () => {
  await buildSite()
  return 0
})
