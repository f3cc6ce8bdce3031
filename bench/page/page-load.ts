import type { Browser } from '@playwright/test'
import { BenchError } from '../bench-error.ts'
import { slowPhone, throttle } from '../browser/slow-phone.ts'
import { type Transfers, watchTransfers } from '../browser/transfers.ts'
import { readVitals, recordVitals, type WebVitals } from '../browser/web-vitals.ts'

/** A cold load of a page, without any interaction. */
export interface PageLoad extends WebVitals, Transfers {}

/** A page counts as loaded after this time without requests, and the maximum time to wait for that, in ms. */
const quiet = 2000
const maxTime = 60_000

/**
 * Loads a page as a new visitor does: nothing cached, no open connection.
 * @throws BenchError `server` unless the page returns 200
 */
export async function loadPage(browser: Browser, address: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: slowPhone.viewport })
  try {
    const page = await context.newPage()
    await recordVitals(page)
    const session = await throttle(page)
    const watch = watchTransfers(session)
    const answer = await page.goto(address, { waitUntil: 'load', timeout: maxTime })
    if (answer?.status() !== 200)
      throw new BenchError('server', `${address} returned status ${answer?.status()} instead of 200`)
    await watch.settled(quiet, maxTime)
    return { ...(await readVitals(page)), ...watch.transfers() }
  } finally {
    await context.close()
  }
}
