import { type Browser, chromium } from '@playwright/test'
import { provideChromium } from '../../scripts/chromium.ts'

/** A started browser, and what else may be started with it. */
export interface StartedBrowser {
  readonly browser: Browser
  /** Path of the program; without one Playwright has its own. */
  readonly program: string | undefined
}

/** Starts a headless Chromium, the one that the browser tests use. */
export async function startChromium(): Promise<StartedBrowser> {
  const program = await provideChromium(process.env)
  const browser = await chromium.launch({
    ...(program !== undefined && { executablePath: program }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  return { browser, program }
}
