import * as z from 'zod'

/** The readers of keys: the generators of subscriptions, the Web API, and the node server NeXT Server. */
const readerSchema = z.enum([
  'Clash',
  'sing-box',
  'V2Ray JSON',
  'V2Ray link',
  'Trojan link',
  'SIP002',
  'SIP008',
  'Web API users',
])

/** One key of a node's custom config. */
export const customConfigKeySchema = z.strictObject({
  key: z.string(),
  /** Other spellings of the key that readers accept. */
  aliases: z.array(z.string()).readonly().optional(),
  /** The kinds of JSON value that the key's readers can use. */
  values: z.array(z.enum(['string', 'number', 'boolean', 'object'])).readonly(),
  /** The behaviour if the key is missing or null. */
  default: z.string(),
  protocols: z.array(z.enum(['shadowsocks', 'shadowsocks2022', 'tuic', 'vmess', 'trojan'])).readonly(),
  /** The readers in the panel, each with its use of the key. */
  readers: z.array(z.strictObject({ reader: readerSchema, use: z.string() })).readonly(),
  /** The use of the key in NeXT Server; null if NeXT Server ignores it. */
  nodeServer: z.string().nullable(),
  /** The JSON type that NeXT Server decodes the key into. A value of another type stops the node. */
  nodeServerType: z.enum(['string', 'boolean']).optional(),
  /** The values that make sense. */
  validity: z.string().optional(),
  /** Set if an empty string means the same as a missing key. */
  blankIsDefault: z.literal(true).optional(),
  meaning: z.string(),
  note: z.string().optional(),
})

/** One key of a node's custom config. */
export type CustomConfigKey = z.infer<typeof customConfigKeySchema>

/** A key that 24.5.1 does not know, and where it comes from. */
export const foreignKeySchema = z.strictObject({
  key: z.string(),
  protocols: z.array(z.string()).readonly(),
  from: z.enum(['fork', 'pro']),
  meaning: z.string(),
})

/** A key that 24.5.1 does not know: from a fork after it, or from the pro edition. */
export type ForeignKey = z.infer<typeof foreignKeySchema>
