import type { Protocol } from '../protocols.ts'

/** The last part of a subscription link. */
export type SubscriptionType =
  | 'json'
  | 'clash'
  | 'singbox'
  | 'v2rayjson'
  | 'sip008'
  | 'sip002'
  | 'ss'
  | 'v2ray'
  | 'trojan'

/** The content and the conditions of a subscription type. */
export interface SubscriptionFormat {
  readonly type: SubscriptionType
  readonly title: string
  readonly kind: 'account document' | 'universal' | 'one protocol'
  readonly contentType: 'application/json' | 'application/yaml' | 'text/plain'
  /** The setting that turns it on. If it is off, the body is empty. */
  readonly setting: 'enable_ss_sub' | 'enable_v2_sub' | 'enable_trojan_sub' | null
  /** Protocols whose nodes it can contain. */
  readonly protocols: readonly Protocol[]
  /** Whether the documented behaviour mentions it, not only the source code. */
  readonly described: boolean
  readonly note?: string
}

const universal: readonly Protocol[] = ['shadowsocks', 'shadowsocks2022', 'tuic', 'vmess', 'trojan']

// Source: docs/reference/panel/subscriptions.md#formats.

/** The nine subscription types of 24.5.1. */
export const subscriptionFormats: readonly SubscriptionFormat[] = [
  {
    type: 'json',
    title: 'JSON',
    kind: 'account document',
    contentType: 'application/json',
    setting: null,
    protocols: [],
    described: true,
    note: 'Contains links for sing-box and Clash, but not for V2Ray JSON.',
  },
  {
    type: 'clash',
    title: 'Clash',
    kind: 'universal',
    contentType: 'application/yaml',
    setting: null,
    protocols: universal,
    described: true,
  },
  {
    type: 'singbox',
    title: 'sing-box',
    kind: 'universal',
    contentType: 'application/json',
    setting: null,
    protocols: universal,
    described: true,
    note: 'The shipped profile is written for sing-box 1.8.',
  },
  {
    type: 'v2rayjson',
    title: 'V2Ray JSON v5',
    kind: 'universal',
    contentType: 'application/json',
    setting: null,
    protocols: universal.filter((protocol) => protocol !== 'tuic'),
    described: true,
    note: 'TUIC nodes are missing.',
  },
  {
    type: 'sip008',
    title: 'SIP008',
    kind: 'one protocol',
    contentType: 'application/json',
    setting: 'enable_ss_sub',
    protocols: ['shadowsocks'],
    described: false,
    note: 'Each node of another type repeats the Shadowsocks node before it, or adds null if there is none.',
  },
  {
    type: 'sip002',
    title: 'SIP002',
    kind: 'one protocol',
    contentType: 'text/plain',
    setting: 'enable_ss_sub',
    protocols: ['shadowsocks'],
    described: false,
    note: 'Lines have no ss:// and are not Base64.',
  },
  {
    type: 'ss',
    title: 'Shadowsocks links',
    kind: 'one protocol',
    contentType: 'text/plain',
    setting: 'enable_ss_sub',
    protocols: ['shadowsocks'],
    described: false,
    note: 'Lines have no ss://.',
  },
  {
    type: 'v2ray',
    title: 'V2Ray links',
    kind: 'one protocol',
    contentType: 'text/plain',
    setting: 'enable_v2_sub',
    protocols: ['vmess'],
    described: false,
  },
  {
    type: 'trojan',
    title: 'Trojan links',
    kind: 'one protocol',
    contentType: 'text/plain',
    setting: 'enable_trojan_sub',
    protocols: ['trojan'],
    described: false,
    note: 'Values and names are not URL-encoded.',
  },
]
