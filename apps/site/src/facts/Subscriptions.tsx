import { protocolNames, protocols } from '@next-panel/panel/protocols'
import {
  type RenderedFormat,
  renderSubscription,
  type SubscriptionFormat,
  sampleRequest,
  subscriptionFormats,
  subscriptionHeaderList,
  subscriptionQuirks,
} from '@next-panel/panel/subscription'
import { accountDocumentSchema } from '@next-panel/panel/subscription/schema'
import type { ReactNode } from 'react'
import { DataTable } from 'sheaf/components'
import { dataCode } from './data-code.tsx'
import { Fields } from './Fields.tsx'
import { fieldsOf } from './schema-fields.ts'

const renderedFormats: readonly RenderedFormat[] = ['json', 'clash', 'singbox', 'v2rayjson']

const documents = new Map(
  await Promise.all(
    renderedFormats.map(
      async (format): Promise<[string, ReactNode]> => [
        format,
        await dataCode(sampleText(format), format === 'clash' ? 'yaml' : 'json', titleOf(format)),
      ],
    ),
  ),
)
const headers = await dataCode(
  Object.entries(renderSubscription('clash', sampleRequest).headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
  'http',
  'Headers of /clash',
)

/** What the generator answers for the sample account with four nodes; of a profile, the entries of the nodes. */
export function SubscriptionSample({ format }: { format: RenderedFormat }) {
  return documents.get(format)
}

/** The headers that come with the sample account's Clash subscription. */
export function SubscriptionHeadersSample() {
  return headers
}

/** The subscription types that the description names, or those that only the source of 24.5.1 has. */
export function SubscriptionFormats({ only }: { only: 'described' | 'source' }) {
  return (
    <DataTable
      rows={subscriptionFormats.filter(({ described }) => described === (only === 'described'))}
      id={({ type }) => type}
      columns={[
        { head: 'Path ends in', cell: ({ type }) => <code>/{type}</code> },
        { head: 'Format', cell: ({ title }) => title },
        { head: 'Content type', cell: ({ contentType }) => <code>{contentType}</code> },
        { head: 'Protocols', cell: protocolsOf },
        ...(only === 'source'
          ? [{ head: 'Switch', cell: ({ setting }: SubscriptionFormat) => <code>{setting}</code> }]
          : []),
        { head: 'Remark', cell: ({ note }) => note },
      ]}
    />
  )
}

/** The headers of subscriptions. */
export function SubscriptionHeaders() {
  return (
    <DataTable
      rows={subscriptionHeaderList}
      id={({ name }) => name}
      columns={[
        { head: 'Header', cell: ({ name }) => <code>{name}</code> },
        { head: 'Sent with', cell: ({ sentFor }) => (sentFor === 'clash' ? <code>/clash</code> : sentFor) },
        { head: 'Value', cell: ({ value }) => <code>{value}</code> },
        { head: 'Meaning', cell: ({ meaning }) => meaning },
      ]}
    />
  )
}

/** Faults of the generators in 24.5.1, and the correct output. */
export function SubscriptionQuirks() {
  return (
    <DataTable
      rows={subscriptionQuirks}
      id={({ quirk }) => quirk}
      columns={[
        { head: 'Formats', cell: ({ formats }) => formats.map((format) => `/${format}`).join(', ') },
        { head: 'What 24.5.1 does', cell: ({ quirk }) => quirk },
        { head: 'Correct output', cell: ({ corrected }) => corrected ?? 'No correction is possible.' },
      ]}
    />
  )
}

/** The members of the account document. */
export function AccountDocumentFields() {
  return <Fields of="account" fields={fieldsOf(accountDocumentSchema)} />
}

function protocolsOf({ protocols: carried }: SubscriptionFormat): string {
  if (carried.length === 0) return 'none'
  return carried.length === protocols.length
    ? 'all'
    : carried.map((protocol) => protocolNames[protocol]).join(', ')
}

function sampleText(format: RenderedFormat): string {
  const { body, document } = renderSubscription(format, sampleRequest)
  if (format === 'json') return JSON.stringify(document, null, 2)
  if (format === 'clash') return body.slice(body.indexOf('proxies:'), body.indexOf('proxy-groups:'))
  const nodes = JSON.stringify(document.outbounds ?? [], (key, value: unknown) =>
    key === '' && Array.isArray(value) ? value.filter(isNode) : value,
  )
  return JSON.stringify({ outbounds: JSON.parse(nodes) }, null, 2)
}

/** Profiles have outbounds of their own, such as a direct one; those of nodes name the server. */
function isNode(entry: unknown): boolean {
  return JSON.stringify(entry).includes(sampleRequest.nodes[0]?.server ?? '')
}

function titleOf(format: RenderedFormat): string {
  return format === 'json' ? 'The response of /json' : `The nodes in /${format}`
}
