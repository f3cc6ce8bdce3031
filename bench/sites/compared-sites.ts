import { BenchError } from '../bench-error.ts'
import { docusaurus } from './docusaurus.ts'
import { ours } from './ours.ts'
import type { Scratch } from './scratch.ts'
import type { SiteBuilder } from './site-builder.ts'
import { starlight } from './starlight.ts'

const makers: Readonly<Record<string, (folder: string) => SiteBuilder>> = { ours, starlight, docusaurus }

/** Help text of the option that selects sites. */
export const sitesOption = `LIST  which of ${Object.keys(makers).join(', ')} to measure (all)`

/**
 * The compared sites in the order of the tables.
 * @param chosen names with commas between; by default all
 * @throws BenchError `usage` for an unknown name
 */
export async function comparedSites(scratch: Scratch, chosen: string | undefined): Promise<SiteBuilder[]> {
  const names = chosen === undefined ? Object.keys(makers) : chosen.split(',').map((name) => name.trim())
  const sites: SiteBuilder[] = []
  for (const name of names) {
    const make = makers[name]
    if (!make) {
      throw new BenchError('usage', `Unknown site "${name}"; choose from ${Object.keys(makers).join(', ')}`)
    }
    sites.push(make(await scratch.folder(name)))
  }
  return sites
}
