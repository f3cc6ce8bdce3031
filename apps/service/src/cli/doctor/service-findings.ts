import { z } from 'zod'
import { systemReason } from '../../errors/system-reason.ts'
import { loadRelease } from '../../operations/release.ts'
import type { Settings } from '../../settings.ts'
import type { Finding } from './finding.ts'

/** Time for a running service to respond, in milliseconds, and maximum length of its response, in bytes. */
const maxCall = 5000
const maxResponse = 64 * 1024

/** The parts of the response of `/ready` that are checked. */
const readinessSchema = z.object({
  ready: z.boolean(),
  release: z.string(),
  problems: z.array(z.object({ problem: z.string(), message: z.string() })),
})

/** The state of a running service, by itself. */
export type Readiness = z.output<typeof readinessSchema>

/** Checks the built site and the running service, which may be missing. */
export async function serviceFindings(settings: Settings, url: string | undefined): Promise<Finding[]> {
  const built = await loadRelease(settings.siteDir).catch((error: unknown) => error)
  const release = built !== null && typeof built === 'object' && 'id' in built ? String(built.id) : undefined
  const address = url ?? addressOf(settings)
  const site: Finding =
    release === undefined
      ? { level: 'problem', check: 'site', text: systemReason(built) }
      : { level: 'ok', check: 'site', text: `${settings.siteDir} contains release ${release}.` }
  if (address === undefined) {
    const text = 'PORT is 0, so its address is not known. Add --url with the URL that its log names.'
    return [site, { level: 'warning', check: 'service', text }]
  }
  try {
    return [site, ...readinessFindings(await readiness(address), address, release)]
  } catch (error) {
    const reason = error instanceof Error && error.cause ? systemReason(error.cause) : systemReason(error)
    const text = `The service cannot be checked at ${address}: ${reason}. If it runs elsewhere, add --url with its URL; otherwise start it: npm start`
    return [site, { level: 'warning', check: 'service', text }]
  }
}

/** The URL of the running service; `undefined` if its port is not known. */
export function addressOf({ host, port }: Pick<Settings, 'host' | 'port'>): string | undefined {
  if (port === 0) return undefined
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

async function readiness(address: string): Promise<Readiness> {
  const response = await fetch(new URL('/ready', address), { signal: AbortSignal.timeout(maxCall) })
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxResponse) throw new Error('another program responds there')
  }
  try {
    return readinessSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
  } catch {
    throw new Error('another program or another version responds there')
  }
}

/**
 * Judges what a running service says about itself.
 *
 * @param release the built release
 */
export function readinessFindings(
  { ready, release: shown, problems }: Readiness,
  address: string,
  release: string | undefined,
): Finding[] {
  const findings: Finding[] = problems.map(({ problem, message }) => ({
    level: problem === 'untrusted-proxy' ? 'warning' : 'problem',
    check: problem === 'untrusted-proxy' ? 'proxy' : 'service',
    text: message,
  }))
  if (!ready && problems.length === 0) {
    const text = `The service at ${address} cannot read its store. Its log says why.`
    findings.push({ level: 'problem', check: 'service', text })
  }
  if (release !== undefined && shown !== release) {
    const text = `The service at ${address} shows release ${shown}, but the built site is ${release}. Check that both use the same SITE_OUT_DIR, and look for "cannot be served" in the log of the service.`
    findings.push({ level: 'warning', check: 'release', text })
  }
  if (findings.length > 0) return findings
  return [
    { level: 'ok', check: 'service', text: `The service at ${address} is ready and shows release ${shown}.` },
  ]
}
