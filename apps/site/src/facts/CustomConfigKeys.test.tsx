import { customConfigKeys, customConfigSamples, foreignKeys } from '@next-panel/panel/custom-config'
import { load } from 'cheerio'
import { renderedInPage } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import { CustomConfigKeys, CustomConfigSample, ForeignKeys } from './CustomConfigKeys.tsx'

describe('keys of a custom config on a page', () => {
  it('are all there, each with the protocols a filter knows it by', async () => {
    const $ = load(await renderedInPage(<CustomConfigKeys />))
    expect($('[data-properties] > div')).toHaveLength(customConfigKeys.length)
    expect($('#key-mux').attr('data-kind')).toBe('trojan')
  })

  it('name readers that make the same of a key together', async () => {
    const html = await renderedInPage(<CustomConfigKeys />)
    expect(html).toContain('<b>Clash, sing-box:</b> first part of password')
    expect(html).toContain('<b>NeXT Server:</b> does not read it.')
  })

  it('of other versions say where they come from', async () => {
    const $ = load(await renderedInPage(<ForeignKeys />))
    expect($('tbody tr')).toHaveLength(foreignKeys.length)
    expect($('tbody tr').last().text()).toContain('ProAnyTLS')
  })
})

describe('samples of a custom config on a page', () => {
  it('are blocks of JSON that copy as they are', async () => {
    const [sample] = customConfigSamples
    const $ = load(await renderedInPage(<CustomConfigSample id={sample?.id ?? ''} />))
    const lines = $('.line')
      .toArray()
      .map((line) => $(line).text())
    expect(JSON.parse(lines.join('\n'))).toEqual(sample?.config)
    expect($('p').contents().first().text().trim()).toBe('Vmess over tcp')
  })

  it('end the build when nobody knows them', async () => {
    await expect(renderedInPage(<CustomConfigSample id="vless" />)).rejects.toThrow(
      /unknown sample "vless"; samples: vmess-tcp/,
    )
  })
})
