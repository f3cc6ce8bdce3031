import { subscriptionFormats, subscriptionQuirks } from '@next-panel/panel/subscription'
import { load } from 'cheerio'
import { renderedInPage } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  AccountDocumentFields,
  SubscriptionFormats,
  SubscriptionHeadersSample,
  SubscriptionQuirks,
  SubscriptionSample,
} from './Subscriptions.tsx'

async function code(element: Parameters<typeof renderedInPage>[0]): Promise<string> {
  const $ = load(await renderedInPage(element))
  return $('.line')
    .toArray()
    .map((line) => $(line).text())
    .join('\n')
}

describe('subscriptions on a page', () => {
  it('show the nodes of a profile and nothing else of it', async () => {
    const clash: unknown = parse(await code(<SubscriptionSample format="clash" />))
    expect(clash).toMatchObject({
      proxies: [{ type: 'ss' }, { type: 'trojan' }, { type: 'tuic' }, { type: 'vmess' }],
    })
    const v2ray: unknown = JSON.parse(await code(<SubscriptionSample format="v2rayjson" />))
    expect(v2ray).toMatchObject({ outbounds: { length: 3 } })
  })

  it('show the account document with links for two clients', async () => {
    const account: unknown = JSON.parse(await code(<SubscriptionSample format="json" />))
    expect(account).toMatchObject({ version: 4, sub_url: { clash: expect.stringContaining('/sub/') } })
    expect(await renderedInPage(<AccountDocumentFields />)).toContain('<code>used_upload_traffic</code>')
  })

  it('show the headers that the generator sends', async () => {
    expect(await code(<SubscriptionHeadersSample />)).toContain('Profile-Update-Interval: 6')
  })

  it('list every format once, and every quirk', async () => {
    const [described, source, quirks] = await Promise.all(
      [
        <SubscriptionFormats key="described" only="described" />,
        <SubscriptionFormats key="source" only="source" />,
        <SubscriptionQuirks key="quirks" />,
      ].map(async (element) => load(await renderedInPage(element))('tbody tr').length),
    )
    expect((described ?? 0) + (source ?? 0)).toBe(subscriptionFormats.length)
    expect(quirks).toBe(subscriptionQuirks.length)
  })
})
