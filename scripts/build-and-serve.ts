import { assertAddressFree } from '../apps/service/src/listener.ts'
import { runService } from '../apps/service/src/run-service.ts'
import { readSettings } from '../apps/service/src/settings.ts'
import { exitWith } from './bootstrap.mjs'
import { buildSiteIfStale } from './site-build.ts'

await exitWith(async () => {
  const settings = readSettings(process.env, process.argv.slice(2))
  // Checked before the build, because a build takes a minute.
  await assertAddressFree(settings)
  await buildSiteIfStale()
  await runService(settings)
  return 0
})
