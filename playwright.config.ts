import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { sampleSiteSettings } from './scripts/site-build.ts'
import { masterKey, realSite, sampleSite, type TestedSite } from './tests/browser/sites.ts'

const executablePath = process.env.CHROMIUM_PATH
// Chromium refuses to run its sandbox as root, the usual user in containers.
const asRoot = process.getuid?.() === 0
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const place = ({ port }: TestedSite) => ({ PORT: String(port), HOST: '127.0.0.1' })

const server = {
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  stdout: 'ignore',
  stderr: 'pipe',
  timeout: 180_000,
} as const

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A slow moment in one of 300 tests must not block a change. The report lists repeated tests as flaky.
  retries: process.env.CI ? 1 : 0,
  // Generous, because machines have slow moments. Passing tests do not wait.
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // Another Chromium may draw edges differently; a changed word, line or colour exceeds this limit.
    toHaveScreenshot: {
      maxDiffPixels: 100,
      threshold: 0.1,
      pathTemplate: '{testDir}/specimen/{arg}{ext}',
    },
  },
  reporter: process.env.CI ? 'list' : 'line',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: realSite.address,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      ...server,
      command: `"${process.execPath}" apps/service/src/main.mjs`,
      env: {
        ...place(realSite),
        DATA_DIR: folder('.cache/browser-tests/real'),
        MASTER_KEY: masterKey,
        // All tests have the same IP address.
        ANSWER_LIMIT: 'off',
      },
      url: realSite.address,
    },
    {
      ...server,
      command: `"${process.execPath}" scripts/build-and-serve.ts`,
      env: {
        ...place(sampleSite),
        DATA_DIR: folder('.cache/browser-tests/sample'),
        ...sampleSiteSettings,
      },
      url: sampleSite.address,
    },
  ],
})
