import { reportEvents } from '@next-panel/client'
import { baseUrl } from '../../ui/browser/base-url.ts'
import { hostedAddress } from '../../ui/browser/hosted-address.ts'
import { searchConfig } from '../../ui/browser/search-config.ts'

/**
 * Sends the answer whether a page helped, with the reader's note if there is one.
 * @throws if there is no service, or it does not respond
 */
export async function ratePage(place: HTMLElement, helpful: boolean, note?: string): Promise<void> {
  for (const button of place.querySelectorAll<HTMLElement>('[data-helpful]')) {
    button.ariaPressed = String((button.dataset.helpful === 'yes') === helpful)
  }
  const config = await searchConfig(baseUrl())
  if (config.provider !== 'hosted') throw new Error('This site has no service.')
  const path = place.dataset.pageFeedback ?? ''
  await reportEvents(hostedAddress(config), [{ type: 'page_feedback', path, helpful, ...(note && { note }) }])
  const form = place.querySelector('form')
  if (form) form.hidden = note !== undefined
  // After the note, only the thanks are left.
  if (note !== undefined)
    for (const done of place.querySelectorAll<HTMLElement>('p:first-child, button')) done.hidden = true
}
