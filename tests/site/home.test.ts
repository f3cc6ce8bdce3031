import { openSourceReleases } from '@next-panel/panel/versions'
import { describe, expect, it } from 'vitest'
import { pageAt } from './built-site.test-helper.ts'

const { $ } = pageAt('/')

const leadsTo = (links: string) =>
  $(links)
    .toArray()
    .map((link) => $(link).attr('href'))

describe('the front page', () => {
  it('leads in three ways: to install, to configure, to build a node', () => {
    expect(leadsTo('section[aria-labelledby="ways"] a')).toEqual([
      '/docs/installation/debian',
      '/docs/configuration/custom-config',
      '/docs/design-document/webapi',
    ])
  })

  it('says who the panel is for, and what each edition has', () => {
    expect($('section[aria-labelledby="audience"] dt').text()).toMatch(/Operators.*Developers/)
    expect($('section[aria-labelledby="editions"] h3').text()).toMatch(/Open source.*Pro/)
    expect(leadsTo('section[aria-labelledby="editions"] a')).toEqual(['/docs/overview/feature-comparison'])
  })

  it('names the newest release of the open-source edition', () => {
    const release = $('main a[href="/docs/overview/release-note-oss"]')
    expect(release.find('strong').text()).toBe(openSourceReleases[0]?.version)
  })

  it('offers search and the newest posts, each with its date', () => {
    expect($('main [data-search-open]')).toHaveLength(1)
    const posts = $('section[aria-labelledby="posts"] li')
    const days = posts.toArray().map((post) => $(post).find('time').attr('datetime') ?? '')
    expect(days).toEqual([...days].sort().reverse())
    expect(leadsTo('section[aria-labelledby="posts"] a')).toEqual([
      '/blog/sticky-subscription-link',
      '/blog/new-release-schedule',
      '/blog',
    ])
  })
})
