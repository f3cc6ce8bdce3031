import type { SubscriptionType } from './formats.ts'

/** A defect of the subscription generators in 24.5.1, and the correct output. */
export interface SubscriptionQuirk {
  readonly formats: readonly SubscriptionType[]
  readonly quirk: string
  /** Null if it cannot be corrected. */
  readonly corrected: string | null
}

// Source: docs/reference/panel/custom-config.md#mistakes-of-the-generators and #rules-for-values;
// docs/reference/panel/subscriptions.md#formats.

/** The quirks of the account document and the universal formats. */
export const subscriptionQuirks: readonly SubscriptionQuirk[] = [
  {
    formats: ['singbox'],
    quirk: 'For a Vmess node, tls has only the server name and is never enabled.',
    corrected: 'It is enabled if security is tls, and follows allow_insecure.',
  },
  {
    formats: ['singbox'],
    quirk: 'For a Trojan node, the network tcp is passed on as a transport.',
    corrected: 'The transport is left out.',
  },
  {
    formats: ['v2rayjson'],
    quirk: 'For a Vmess node, TLS never has a server name.',
    corrected: 'It has one if security is tls.',
  },
  {
    formats: ['v2rayjson'],
    quirk: "A Shadowsocks 2022 node has the user's cipher as its method.",
    corrected: "It has the node's method.",
  },
  { formats: ['v2rayjson'], quirk: 'TUIC nodes are missing.', corrected: null },
  {
    formats: ['clash'],
    quirk: 'A TUIC node ignores allow_insecure.',
    corrected: 'skip-cert-verify is written if it is on.',
  },
  {
    formats: ['clash'],
    quirk: 'Options that are not set are written as null, and text as an empty string.',
    corrected: 'They are left out.',
  },
  {
    formats: ['clash', 'singbox', 'v2rayjson'],
    quirk: 'An empty port counts as a value and becomes port 0.',
    corrected: 'The next port in order is used.',
  },
  {
    formats: ['clash', 'singbox', 'v2rayjson'],
    quirk: 'Empty objects are written as [].',
    corrected: 'They stay objects or are left out.',
  },
  {
    formats: ['json', 'singbox', 'v2rayjson'],
    quirk: 'Slashes and non-ASCII characters are escaped.',
    corrected: 'They are written as they are.',
  },
]
