import {
  recordedAccountText,
  recordedClashHeaders,
  recordedNodes,
  subscriptionFormats,
  subscriptionQuirks,
} from '@next-panel/panel/subscription'
import { load } from 'cheerio'
import { renderedInPage, renderedRows } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import {
  AccountDocumentFields,
  SubscriptionFormats,
  SubscriptionHeadersSample,
  SubscriptionNodes,
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
  it('show the recorded entries of the nodes', async () => {
    const clash = await code(<SubscriptionSample format="clash" />)
    expect(`${clash}\n`).toBe(`proxies:\n${recordedNodes.map((node) => node.clash).join('')}`)
    const singBox: unknown = JSON.parse(await code(<SubscriptionSample format="singbox" />))
    expect(singBox).toEqual({ outbounds: recordedNodes.flatMap((node) => node.singBox) })
    const v2ray: unknown = JSON.parse(await code(<SubscriptionSample format="v2rayjson" />))
    expect(v2ray).toEqual({ outbounds: recordedNodes.flatMap((node) => node.v2rayJson) })
  })

  it('list the nodes with their custom config', async () => {
    expect(await renderedRows(<SubscriptionNodes />)).toContain(
      'n048 | Trojan | {"offset_port_node": "443", "host": "hk.example.com"}',
    )
  })

  it('show the recorded account document and its members', async () => {
    const account: unknown = JSON.parse(await code(<SubscriptionSample format="json" />))
    expect(account).toEqual(JSON.parse(recordedAccountText))
    expect(await renderedInPage(<AccountDocumentFields />)).toContain('<code>used_upload_traffic</code>')
  })

  it('show the recorded headers', async () => {
    expect((await code(<SubscriptionHeadersSample />)).split('\n')).toEqual(
      Object.entries(recordedClashHeaders).map(([name, value]) => `${name}: ${value}`),
    )
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
