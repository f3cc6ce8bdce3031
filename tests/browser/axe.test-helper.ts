import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that look at colours. All others find in dark what they found in light. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on the page, one line for each rule.
 * @param part selector of the part to look at, instead of the whole page
 */
export async function violations(
  page: Page,
  { part, coloursOnly = false }: { part?: string; coloursOnly?: boolean } = {},
): Promise<string[]> {
  // The current mode opens a second page for each report, for the sake of frames, which the site does not have. Most of the time
  // of a whole report goes into what has passed.
  let axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (part !== undefined) axe = axe.include(part)
  if (coloursOnly) axe = axe.withRules(colourRules)
  const { violations: found } = await axe.analyze()
  return found.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
    return `${new URL(page.url()).pathname}: ${help} (${id}) at ${places.join(' | ')}`
  })
}
