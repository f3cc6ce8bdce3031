import { ServiceError } from '../../errors/service-error.ts'
import { readSettings, type Settings } from '../../settings.ts'
import type { Finding } from './finding.ts'
import { folderFindings } from './folder-findings.ts'
import { serviceFindings } from './service-findings.ts'
import { exposureFindings, nameFindings } from './settings-findings.ts'
import { storeFindings } from './store-findings.ts'

/**
 * Checks everything that an operator sets up. It changes nothing, and works with or without a running service.
 *
 * @param url the running service, if it is not at `HOST` and `PORT`
 */
export async function doctor(
  environment: Readonly<Record<string, string | undefined>>,
  flags: readonly string[],
  url: string | undefined,
): Promise<Finding[]> {
  const names = nameFindings(environment)
  let settings: Settings
  try {
    settings = readSettings(environment, flags)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const lines = error.message.split('\n')
    const problems = lines.map((text) => ({ level: 'problem', check: 'settings', text }) as const)
    const text =
      'Nothing else was checked, because that needs valid settings. Correct them and run doctor again.'
    const misspelt = names.filter(({ level }) => level !== 'ok')
    return [...problems, ...misspelt, { level: 'warning', check: 'doctor', text }]
  }
  return [
    ...names,
    ...exposureFindings(settings, Boolean(environment.TRUSTED_PROXIES)),
    ...(await folderFindings(settings.dataDir, settings.databaseUrl !== undefined, new Date())),
    ...(await storeFindings(settings)),
    ...(await serviceFindings(settings, url)),
  ]
}
