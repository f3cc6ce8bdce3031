import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SiteConfigInput } from '../config/site-config.ts'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import { readSite } from '../site/read-site.ts'
import { SiteProvider } from '../ui/site-context.tsx'
import { siteContext } from '../ui/site-context-of.ts'
import { Footer } from './Footer.tsx'

type FooterInput = NonNullable<NonNullable<SiteConfigInput['themeConfig']>['footer']>

async function rendered(footer: FooterInput) {
  const config = { baseUrl: '/sub/', themeConfig: { footer } }
  const files = { 'docs/a.md': '# A', 'static/logo.svg': '<svg/>' }
  const site = await readSite(await temporarySite(files, config), { drafts: false })
  const context = siteContext(site, undefined, undefined)
  return load(
    renderToStaticMarkup(
      <SiteProvider value={context}>
        <Footer />
      </SiteProvider>,
    ),
  )
}

const docs = { label: 'Docs', to: '/docs/a' }
const chat = { label: 'Chat', href: 'https://chat.example.com' }

test('links stand in columns, each under its title', async () => {
  const $ = await rendered({
    links: [
      { title: 'Read', items: [docs] },
      { title: 'Talk', items: [chat] },
    ],
  })
  const columns = $('footer section').toArray()
  expect(columns.map((column) => $(column).find('h2').text())).toEqual(['Read', 'Talk'])
  expect(columns.map((column) => $(column).find('a').attr('href'))).toEqual([
    '/sub/docs/a',
    'https://chat.example.com',
  ])
})

test('links without titles stand in one row', async () => {
  const $ = await rendered({ links: [docs, chat] })
  expect($('footer section')).toHaveLength(0)
  expect($('footer nav > a').text()).toBe('DocsChat')
})

test('logo and copyright follow the links, or stand alone', async () => {
  const logo = { src: '/logo.svg', alt: 'Home', href: 'https://example.com' }
  const $ = await rendered({ logo, copyright: 'By <b>us</b>.' })
  expect($('footer nav')).toHaveLength(0)
  expect($('footer a[href="https://example.com"] img').attr()).toMatchObject({
    src: '/sub/logo.svg',
    alt: 'Home',
  })
  expect($('footer p').html()).toBe('By <b>us</b>.')
})
