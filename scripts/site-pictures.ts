import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, devices, type Page } from '@playwright/test'
import sharp from 'sharp'
import { exitWith, root } from './bootstrap.mjs'
import { provideChromium } from './chromium.ts'
import { pictureFontStyles } from './picture-fonts.ts'

// Takes the pictures of the site in docs/images. Run `npm start`, then node scripts/with-tools.mjs
// scripts/site-pictures.ts http://localhost:3000

const maxBytes = 120 * 1024

const windows = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.25 },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 },
} as const

/** Prepares the view of each picture, by the name of the picture. */
const views: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: (page) => open(page, '/'),
  installation: (page) => open(page, '/docs/installation/debian', 'install-php'),
  reference: (page) => open(page, '/docs/design-document/webapi', 'node-info'),
  answer: async (page) => {
    await open(page, '/docs/advanced/backup-your-site')
    await page.getByRole('banner').getByRole('link', { name: 'Ask', exact: true }).click()
    const pane = page.getByRole('dialog', { name: 'Ask', exact: true })
    await pane.getByRole('textbox').fill('How do I move the panel to another server?')
    await pane.getByRole('textbox').press('Enter')
    await pane.getByRole('button', { name: 'Copy as Markdown' }).waitFor()
  },
}

/** Gives the text the same shapes on every machine. */
const fonts = pictureFontStyles()

async function open(page: Page, path: string, section?: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: await fonts })
  await page.evaluate('document.fonts.ready.then(() => {})')
  if (section !== undefined) await page.goto(`${path}#${section}`)
}

/** Encodes with the highest quality that fits into the limit. */
async function webp(picture: Buffer, name: string): Promise<Buffer> {
  for (const quality of [90, 82, 74, 66]) {
    const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(`${name} has more than ${maxBytes} bytes; choose a simpler part of the page`)
}

await exitWith(async () => {
  const [address] = process.argv.slice(2)
  if (address === undefined)
    throw new Error('Specify the URL of the running site: scripts/site-pictures.ts URL')
  const executablePath = await provideChromium(process.env)
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-lcd-text'],
  })
  for (const [device, window] of Object.entries(windows)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [view, show] of Object.entries(views)) {
        const page = await browser.newPage({
          ...window,
          colorScheme,
          baseURL: address,
          bypassCSP: true,
          reducedMotion: 'reduce',
        })
        await show(page)
        const name = `${view}-${device}-${colorScheme}.webp`
        const bytes = await webp(await page.screenshot({ caret: 'hide' }), name)
        await writeFile(join(root, 'docs/images', name), bytes)
        console.log(`${name}: ${bytes.length} bytes`)
        await page.close()
      }
    }
  }
  await browser.close()
  return 0
})
