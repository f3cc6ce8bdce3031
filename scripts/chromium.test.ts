import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { provideChromium, provideTestBrowser } from './chromium.ts'

function folderWith(name: string, script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
  return folder
}

describe('the browser of the tests', () => {
  test('is the one CHROMIUM_PATH names', async () => {
    const folder = folderWith('my-browser', 'exit 0')
    const path = join(folder, 'my-browser')
    expect(await provideChromium({ CHROMIUM_PATH: path, PATH: folder })).toBe(path)
  })

  test('is the first of the system that runs, past stand-ins that only say how to install it', async () => {
    const [standIn, browser] = [folderWith('chromium', 'exit 1'), folderWith('google-chrome', 'exit 0')]
    const found = await provideChromium({ PATH: `${standIn}:${browser}` })
    expect(found).toBe(join(browser, 'google-chrome'))
  })

  test('is the headless shell where there is one, unless CHROMIUM_PATH names another', async () => {
    const folder = folderWith('chromium-headless-shell', 'exit 0')
    const full = join(folderWith('chromium', 'exit 0'), 'chromium')
    const PATH = `${dirname(full)}:${folder}`
    expect(await provideTestBrowser({ PATH })).toBe(join(folder, 'chromium-headless-shell'))
    expect(await provideTestBrowser({ PATH, CHROMIUM_PATH: full })).toBe(full)
  })

  test('is asked for by name when CHROMIUM_PATH is wrong', async () => {
    await expect(provideChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
      'CHROMIUM_PATH is "/nowhere/chromium", but must be the path of a working Chromium.',
    )
  })
})
