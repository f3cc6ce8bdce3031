import { configFileKeys, settings } from '@next-panel/panel/settings'
import { load } from 'cheerio'
import { renderedHeadings, renderedInPage, renderedProperties, renderedRows } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import { ConfigFileKeys } from './ConfigFileKeys.tsx'
import { phpLiteral } from './fact-texts.ts'
import { ConfigTableColumns, SettingClasses, Settings, SettingTypes } from './Settings.tsx'

describe('settings on a page', () => {
  it('are all there, below a heading for each class', async () => {
    const html = await renderedInPage(<Settings />)
    expect(load(html)('[data-properties] > div')).toHaveLength(settings.length)
    expect(renderedHeadings(html)).toHaveLength(12)
    expect(renderedHeadings(html)[0]).toEqual({ id: 'class-billing', text: 'billing', level: 3 })
  })

  it('say type, default, who may see them, and what values make sense', async () => {
    const all = await renderedProperties(<Settings />)
    expect(all).toContain(
      'payment_gateway | array | default [] | public | Names the payment gateways that users may choose from, as a JSON array. Known values: f2f, epay, paypal, stripe.',
    )
    expect(all.find((row) => row.startsWith('daily_job_minute'))).toContain(
      'From 0 to 59; saving rounds it down to a multiple of 5.',
    )
    expect(all.find((row) => row.startsWith('slack_client_id'))).toContain('no type | default string')
    expect(all.find((row) => row.startsWith('smtp_host'))).toContain('default empty')
  })

  it('have an address each, and the class that a filter knows them by', async () => {
    const $ = load(await renderedInPage(<Settings />))
    const row = $('#item-payment_gateway')
    expect(row.attr('data-kind')).toBe('billing')
    expect(row.find('a[href="#item-payment_gateway"]').text()).toBe('payment_gateway')
  })

  it('are counted by class and by type', async () => {
    expect(await renderedRows(<SettingClasses />)).toContain(
      'billing | 27 | 9 | Payment services | /admin/setting/billing',
    )
    expect(await renderedRows(<SettingClasses />)).toContain('db | 1 | 0 | Schema version | none')
    expect(
      (await renderedRows(<SettingTypes />)).map((row) => row.split(' | ').slice(0, 2).join(' ')),
    ).toEqual(['string 98', 'bool 56', 'int 35', 'array 2', 'empty 1'])
  })

  it('lie in a table of eight columns', async () => {
    expect(await renderedRows(<ConfigTableColumns />)).toHaveLength(8)
  })
})

describe('keys of the configuration file', () => {
  it('are all there, with defaults as PHP writes them', async () => {
    const all = await renderedProperties(<ConfigFileKeys />)
    expect(all).toHaveLength(configFileKeys.length)
    expect(all.find((row) => row.startsWith('subUrl'))).toContain('| default as baseUrl |')
    expect(all.find((row) => row.startsWith('read_db_hosts'))).toContain("| default [''] |")
    expect(all.find((row) => row.startsWith('key '))).toContain('Set it before first use.')
  })

  it('quote what PHP would end a text at', () => {
    expect(phpLiteral("it's C:\\")).toBe("'it\\'s C:\\\\'")
    expect(phpLiteral(false)).toBe('false')
  })
})
