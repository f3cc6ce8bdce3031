import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules about colours. All other rules have the same results in light and dark mode. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * The violations that axe finds, a line for each rule.
 * @param part selector of a part, instead of the whole page
 */
export async function violations(
  page: Page,
  { part, coloursOnly = false }: { part?: string; coloursOnly?: boolean } = {},
): Promise<string[]> {
  // The current mode opens a second page per report, for frames, which the site does not have. Listing passed
  // rules would take most of the time.
  let axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (part !== undefined) axe = axe.include(part)
  if (coloursOnly) axe = axe.withRules(colourRules)
  const { violations: found } = await axe.analyze()
  return found.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
    return `${new URL(page.url()).pathname}: ${help} (${id}) at ${places.join(' | ')}`
  })
}
