import { type Browser, chromium } from '@playwright/test'
import { provideChromium } from '../../scripts/chromium.ts'

/** A running browser, and the program to start more of them with. */
export interface StartedBrowser {
  readonly browser: Browser
  /** Path of the program; `undefined` if Playwright finds its own. */
  readonly program: string | undefined
}

/** Starts the headless Chromium of the browser tests. */
export async function startChromium(): Promise<StartedBrowser> {
  const program = await provideChromium(process.env)
  const browser = await chromium.launch({
    ...(program !== undefined && { executablePath: program }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  return { browser, program }
}
