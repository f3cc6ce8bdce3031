import * as z from 'zod'

/** Who reads a key: the generators of subscriptions, the Web API, or the node server NeXT Server. */
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
  /** Other spellings that are read as well. */
  aliases: z.array(z.string()).readonly().optional(),
  /** The kinds of JSON value that its readers can use. */
  values: z.array(z.enum(['string', 'number', 'boolean', 'object'])).readonly(),
  /** What holds when the key is missing or null. */
  default: z.string(),
  protocols: z.array(z.enum(['shadowsocks', 'shadowsocks2022', 'tuic', 'vmess', 'trojan'])).readonly(),
  /** Readers on the panel's side, each with what it makes of the key. */
  readers: z.array(z.strictObject({ reader: readerSchema, use: z.string() })).readonly(),
  /** What NeXT Server does with the key; null when it does not look at it. */
  nodeServer: z.string().nullable(),
  /** The JSON type NeXT Server decodes the key into; anything else stops the node. */
  nodeServerType: z.enum(['string', 'boolean']).optional(),
  /** Which values make sense. */
  validity: z.string().optional(),
  /** An empty string means the same as leaving the key out. */
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
