import { oldReleases, openSourceReleases } from '@next-panel/panel/versions'
import { load } from 'cheerio'
import { renderedHeadings, renderedInPage } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import { Releases, ReleaseTable } from './Releases.tsx'

describe('releases on a page', () => {
  it('each have a heading to link to, newest first', async () => {
    const headings = renderedHeadings(await renderedInPage(<Releases edition="oss" />))
    expect(headings.map(({ text }) => text)).toEqual(openSourceReleases.map(({ version }) => version))
    expect(headings[0]).toEqual({ id: '24-5-1', text: '24.5.1', level: 2 })
  })

  it('list every change under its kind, new ones first', async () => {
    const $ = load(await renderedInPage(<Releases edition="oss" />))
    expect($('li')).toHaveLength(61)
    const kinds = $('h2#24-5-0 + p + ul li')
      .toArray()
      .map((entry) => $(entry).attr('data-kind'))
    expect(kinds).toEqual([...kinds].sort().reverse())
    expect($('h2#24-5-0 + p').text()).toBe('Database version 2024061600, 26 June 2024. ')
  })

  it('name contributors and entries that the notes repeat', async () => {
    const html = await renderedInPage(<Releases edition="old" />)
    const named = oldReleases.flatMap(({ changes }) => changes).filter(({ by }) => by !== undefined)
    expect(named.length).toBeGreaterThan(10)
    for (const { by } of named) expect(html).toContain(`By ${by}.`)
    expect(html.match(/list this twice/g)).toHaveLength(2)
  })

  it('are parted by area where the notes are, with a heading each', async () => {
    const headings = renderedHeadings(await renderedInPage(<Releases edition="pro" />))
    expect(headings.slice(0, 3).map(({ id }) => id)).toEqual([
      '24-5-1-pro',
      '24-5-1-pro-upgrade',
      '24-5-1-pro-security',
    ])
  })

  it('are in a table with date, step and database version', async () => {
    const $ = load(await renderedInPage(<ReleaseTable edition="oss" />))
    expect($('tbody tr').first().text()).toBe('24.5.11 July 2024bugfix2024061600')
  })
})
