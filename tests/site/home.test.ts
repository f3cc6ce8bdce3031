import { validateCustomConfig } from '@next-panel/panel/custom-config'
import { configFileKeys, settings } from '@next-panel/panel/settings'
import { subscriptionFormats } from '@next-panel/panel/subscription'
import { featureComparison, openSourceReleases } from '@next-panel/panel/versions'
import { webApiEndpoints } from '@next-panel/panel/webapi'
import { describe, expect, it } from 'vitest'
import siteConfig from '../../site.config.ts'
import { pageAt, pages, transferSize } from './built-site.test-helper.ts'

const { $ } = pageAt('/')
const [newest] = openSourceReleases

const leadsTo = (links: string) =>
  $(links)
    .toArray()
    .map((link) => $(link).attr('href') ?? '')

const words = (selector: string) => $(selector).text().replace(/\s+/g, ' ').trim()

const section = (name: string) => `section[aria-labelledby="${name}"]`

/** The ids of a page; empty for a missing page. */
function idsAt(path: string): string[] {
  const page = pages.find((candidate) => candidate.path === path)
  const elements = page?.$('[id]').toArray() ?? []
  return elements.map((element) => page?.$(element).attr('id') ?? '')
}

describe('the front page', () => {
  it('says first which release its pages describe, and leads to what to choose today', () => {
    const pill = $('main a').first()
    expect(pill.find('strong').text()).toBe(newest.version)
    expect(pill.text()).toContain('open source')
    expect(pill.find('time').attr('datetime')).toBe(newest.date)
    expect($('main a').eq(1).attr('href')).toBe('/docs/overview/feature-comparison#choose')
  })

  it('begins the guide in Chinese where there is one', () => {
    const hasGuide = pages.some(({ path }) => path === '/docs/zh')
    expect(leadsTo('main a[lang="zh-Hans"]')).toEqual(hasGuide ? ['/docs/zh'] : [])
  })

  it('says what the panel is, as the tagline has it', () => {
    expect($('h1')).toHaveLength(1)
    expect(words('main').toLowerCase()).toContain(siteConfig.tagline.toLowerCase())
  })

  it('has one box, which is a form of the search page, and four things to try', () => {
    const form = $('main search form')
    expect(form).toHaveLength(1)
    expect(form.attr('action')).toBe('/search')
    expect(form.find('input[name="q"]').attr('aria-label')).toMatch(/error/)
    const tries = $('main a[data-query]').toArray()
    expect(tries).toHaveLength(4)
    for (const link of tries) {
      const address = new URL($(link).attr('href') ?? '', siteConfig.url)
      expect(address.pathname).toBe('/search')
      expect(address.searchParams.get('q')).toBe($(link).attr('data-query'))
      expect($(link).text()).toBe($(link).attr('data-query'))
    }
  })

  it('shows the admin area after the text, in a place that does not move', () => {
    const picture = $('main figure img')
    expect(picture).toHaveLength(1)
    expect(picture.attr('loading')).toBe('lazy')
    expect(picture.attr('fetchpriority')).toBe('low')
    expect([picture.attr('width'), picture.attr('height')]).toEqual(['780', '418'])
    expect(picture.attr('alt')).toMatch(/\S/)
    const sources = (picture.attr('srcset') ?? '').split(', ').map((source) => source.split(' ')[0] ?? '')
    expect(sources).toHaveLength(2)
    for (const source of sources) expect(transferSize(source), source).toBeLessThanOrEqual(40 * 1024)
    expect($('link[rel="preload"][as="image"]')).toHaveLength(0)
    const captions = $('main figcaption li').length
    expect(captions).toBe(2)
    expect($('main figure [aria-hidden="true"]').text()).toBe('12')
  })

  it('draws the route to the first sale in six stops, in the order of the docs', () => {
    expect($(`${section('route')} ol > li`)).toHaveLength(6)
    expect(leadsTo(`${section('route')} a`)).toEqual([
      '/docs/installation/debian',
      '/docs/start/sign-in',
      '/docs/start/first-node',
      '/docs/start/first-product',
      '/docs/start/first-user',
      '/docs/start/keep-running',
    ])
  })

  it('lists six messages, each leading to a section that quotes it', () => {
    const messages = $(`${section('messages')} li a`).toArray()
    expect(messages).toHaveLength(6)
    for (const link of messages) {
      const [path = '', id = ''] = ($(link).attr('href') ?? '').split('#')
      const message = $(link).find('code').text()
      expect(idsAt(path), message).toContain(id)
      expect(pageAt(path).$('main').text(), message).toContain(message)
      expect($(link).find('code').attr('lang')).toBe(/\p{Script=Han}/u.test(message) ? 'zh-Hans' : undefined)
    }
  })

  it('shows one mistake in a custom config as the checker does', () => {
    const config = $(`${section('checker')} pre code`).text()
    const [problem, ...others] = validateCustomConfig(config, 'trojan')
    expect(others).toEqual([])
    expect($(`${section('checker')} mark`).text()).toBe(
      config.slice(problem?.offset, (problem?.offset ?? 0) + (problem?.length ?? 0)),
    )
    const said = words(section('checker'))
    expect(said).toContain(`Line ${problem?.line}: ${problem?.cause.replaceAll('`', '')}`)
    expect(said).toContain(problem?.fix)
  })

  it('counts what the data of the panel lists, and shows a call with its reply', () => {
    expect(
      $(`${section('reference')} li`)
        .map((_, item) => $(item).find('strong').text())
        .toArray(),
    ).toEqual(
      [settings, configFileKeys, webApiEndpoints, subscriptionFormats].map(({ length }) => String(length)),
    )
    const call = words(section('call'))
    const endpoint = webApiEndpoints.find(({ path }) => call.includes(`${path}?`))
    expect(call).toContain('GET ')
    expect(JSON.parse($(`${section('call')} pre`).text())).toEqual(endpoint?.reply.example)
  })

  it('compares the editions in four rows, in words beside ticks, and says what is missing', () => {
    const rows = $(`${section('editions')} tbody tr`).toArray()
    expect(rows).toHaveLength(4)
    for (const row of rows) {
      const feature = featureComparison.find((compared) => compared.feature === $(row).find('th').text())
      const cells = $(row).find('td').toArray()
      expect(cells.map((cell) => $(cell).attr('data-is'))).toEqual([feature?.oss, feature?.pro])
      for (const cell of cells) {
        expect($(cell).text().trim()).toMatch(/^(yes|no|in progress)$/)
        expect($(cell).find('svg')).toHaveLength($(cell).attr('data-is') === 'yes' ? 1 : 0)
      }
    }
    expect(words(section('missing'))).toMatch(/VLESS.*Docker.*MySQL/)
    for (const link of leadsTo(`${section('missing')} li a`)) {
      const [path = '', id = ''] = link.split('#')
      expect(idsAt(path), link).toContain(id)
    }
  })

  it('ends with the newest release and the newest post, each with its day', () => {
    const last = $('main > :last-child')
    expect(
      last
        .find('a')
        .map((_, link) => $(link).attr('href'))
        .toArray(),
    ).toEqual([
      `/docs/overview/release-note-oss#${newest.version.replaceAll('.', '-')}`,
      '/blog/sticky-subscription-link',
    ])
    expect(last.find('time').first().attr('datetime')).toBe(newest.date)
  })
})
