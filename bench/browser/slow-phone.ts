import type { CDPSession, Page } from '@playwright/test'

/**
 * The reader that the budgets refer to: Lighthouse's "slow 4G" connection and a phone with a quarter of this
 * machine's speed. Source: the throttling constants of Lighthouse.
 */
export const slowPhone = {
  /** Kilobits per second in either direction. */
  kilobits: 1600,
  /** Added to every request, in ms. */
  roundTrip: 150,
  /** Factor by which scripts and layout are slower. */
  slowdown: 4,
  viewport: { width: 412, height: 823 },
} as const

/** Throttles a page through the DevTools protocol. @returns the session, for further commands */
export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const bytesASecond = (slowPhone.kilobits * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.roundTrip,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowdown })
  return session
}
