import { protocolNames, protocols } from '@next-panel/panel/protocols'
import {
  recordedAccountText,
  recordedClashHeaders,
  recordedNodes,
  type SubscriptionFormat,
  type SubscriptionType,
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

type SampledFormat = Extract<SubscriptionType, 'json' | 'clash' | 'singbox' | 'v2rayjson'>

const documents: Readonly<Record<SampledFormat, ReactNode>> = {
  json: await dataCode(indented(JSON.parse(recordedAccountText)), 'json', 'The response of /json'),
  clash: await dataCode(
    `proxies:\n${recordedNodes.map(({ clash }) => clash).join('')}`,
    'yaml',
    'The nodes in /clash',
  ),
  singbox: await dataCode(
    indented({ outbounds: recordedNodes.flatMap(({ singBox }) => singBox) }),
    'json',
    'The nodes in /singbox',
  ),
  v2rayjson: await dataCode(
    indented({ outbounds: recordedNodes.flatMap(({ v2rayJson }) => v2rayJson) }),
    'json',
    'The nodes in /v2rayjson',
  ),
}
const headers = await dataCode(
  Object.entries(recordedClashHeaders)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
  'http',
  'Headers of /clash',
)

function indented(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** A recorded subscription; for a profile, only the entries of the nodes. */
export function SubscriptionSample({ format }: { format: SampledFormat }) {
  return documents[format]
}

/** The recorded headers of a Clash subscription. */
export function SubscriptionHeadersSample() {
  return headers
}

/** The nodes of the samples. */
export function SubscriptionNodes() {
  return (
    <DataTable
      rows={recordedNodes}
      id={({ name }) => name}
      columns={[
        { head: 'Node', cell: ({ name }) => <code>{name}</code> },
        { head: 'Protocol', cell: ({ protocol }) => protocolNames[protocol] },
        { head: 'Custom config', cell: ({ customConfig }) => <code>{customConfig}</code> },
      ]}
    />
  )
}

/** The subscription types in the description, or those that are only in the source of 24.5.1. */
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
