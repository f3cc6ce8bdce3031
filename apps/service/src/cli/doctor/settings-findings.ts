import { distance } from 'fastest-levenshtein'
import { isLoopback } from '../../http/client-address.ts'
import { type Settings, settingNames } from '../../settings.ts'
import type { Finding } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Variables that the build reads. */
const buildNames = ['SITE_DIR', 'SITE_CACHE_DIR', 'SITE_URL', 'SITE_BASE_URL', 'SITE_HOST']

/** Reports variables whose names are probably misspelt settings, and which settings are set. Values are not shown. */
export function nameFindings(environment: Environment): Finding[] {
  const names = Object.keys(environment).filter((name) => environment[name])
  const misspelt = names.flatMap((name) => {
    const setting = misspeltSetting(name)
    if (setting === undefined) return []
    const text = `${name} is not a setting and has no effect. If you mean ${setting}, rename it and restart the service.`
    return [{ level: 'warning', check: 'settings', text } as const]
  })
  const known = settingNames.filter((name) => names.includes(name))
  const text =
    known.length === 0 ? 'None is set, so the defaults apply.' : `Valid, and set are ${known.join(', ')}.`
  return [{ level: 'ok', check: 'settings', text }, ...misspelt]
}

/** The setting that a variable is probably meant to be. Short names of other programs, such as HOME, are close to ours by chance. */
function misspeltSetting(name: string): string | undefined {
  if ([...settingNames, ...buildNames].includes(name)) return undefined
  const upper = name.toUpperCase()
  const [closest] = settingNames
    .map((setting) => ({ setting, edits: distance(upper, setting) }))
    .filter(({ setting, edits }) => edits <= maxEdits(setting))
    .sort((a, b) => a.edits - b.edits)
  return closest?.setting
}

function maxEdits({ length }: string): number {
  if (length < 8) return 1
  return length < 14 ? 2 : 3
}

/** Settings on which it depends who can reach the service, and who can read what it sends. */
export type ExposureSettings = Pick<
  Settings,
  'host' | 'publicUrl' | 'metrics' | 'languageModel' | 'embeddings'
>

/**
 * Reports addresses and connections that others can use or read.
 *
 * @param hasProxies whether `TRUSTED_PROXIES` is set
 */
export function exposureFindings(settings: ExposureSettings, hasProxies: boolean): Finding[] {
  const { host, publicUrl, metrics, languageModel, embeddings } = settings
  const warnings: string[] = []
  const isOpen = !isOwnHost(host)
  if (isOpen && !hasProxies && !publicUrl.startsWith('https:')) {
    warnings.push(
      `HOST is ${host}, so other machines reach the service directly and without encryption. Set HOST=127.0.0.1 and put a web server with HTTPS in front (deploy/README.md). If there is one on another machine, set TRUSTED_PROXIES to its address and PUBLIC_URL to its URL.`,
    )
  }
  if (isOpen && metrics === 'open') {
    warnings.push(
      `METRICS is open and HOST is ${host}, so everyone who reaches this address can read /metrics. Set METRICS=key, or allow only the monitor's address in the firewall.`,
    )
  }
  for (const [prefix, endpoint] of [
    ['LLM', languageModel],
    ['EMBEDDINGS', embeddings],
  ] as const) {
    if (!endpoint?.apiKey) continue
    const url = new URL(endpoint.baseUrl)
    if (url.protocol !== 'http:' || isOwnHost(url.hostname)) continue
    warnings.push(
      `${prefix}_API_KEY and all texts are sent to ${url.host} without encryption. Use an https URL in ${prefix}_BASE_URL.`,
    )
  }
  if (warnings.length > 0) return warnings.map((text) => ({ level: 'warning', check: 'addresses', text }))
  const reach = isOpen ? 'others can reach, through a proxy or HTTPS' : 'only this machine can reach'
  return [{ level: 'ok', check: 'addresses', text: `The service listens on ${host}, which ${reach}.` }]
}

function isOwnHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host.replace(/^\[|\]$/g, ''))
}
