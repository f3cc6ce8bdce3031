import type { RenderedFormat } from './formats.ts'

/** A defect of the subscription generators in 24.5.1, and what rendering without quirks does instead. */
export interface SubscriptionQuirk {
  readonly formats: readonly RenderedFormat[]
  readonly quirk: string
  /** null: it cannot be corrected. */
  readonly corrected: string | null
}

// Source: docs/reference/panel/custom-config.md#mistakes-of-the-generators and #rules-for-values;
// docs/reference/panel/subscriptions.md#formats.

/** The quirks of the four formats that the generator renders. */
export const subscriptionQuirks: readonly SubscriptionQuirk[] = [
  {
    formats: ['singbox'],
    quirk: 'The TLS of a Vmess node holds only the server name and is never enabled.',
    corrected: 'It is enabled when security is tls, and follows allow_insecure.',
  },
  {
    formats: ['singbox'],
    quirk: 'The network tcp of a Trojan node is passed on as a transport.',
    corrected: 'The transport is left out.',
  },
  {
    formats: ['v2rayjson'],
    quirk: 'The TLS of a Vmess node never has a server name.',
    corrected: 'It has one when security is tls.',
  },
  {
    formats: ['v2rayjson'],
    quirk: 'A Shadowsocks 2022 node carries the cipher of the user as its method.',
    corrected: 'It carries the method of the node.',
  },
  { formats: ['v2rayjson'], quirk: 'TUIC nodes are missing.', corrected: null },
  {
    formats: ['clash'],
    quirk: 'A TUIC node ignores allow_insecure.',
    corrected: 'skip-cert-verify is written when it is on.',
  },
  {
    formats: ['clash'],
    quirk: 'Options that are not given are written as null, and texts as blank.',
    corrected: 'They are left out.',
  },
  {
    formats: ['clash', 'singbox', 'v2rayjson'],
    quirk: 'A blank port counts as a value and becomes port 0.',
    corrected: 'The next port in order is taken.',
  },
  {
    formats: ['clash', 'singbox', 'v2rayjson'],
    quirk: 'Empty objects are written as [].',
    corrected: 'They stay objects or are left out.',
  },
  {
    formats: ['json', 'singbox', 'v2rayjson'],
    quirk: 'Slashes and characters beyond ASCII are escaped.',
    corrected: 'They are written as they are.',
  },
]
