import * as z from 'zod'
import { bytes } from '../units/bytes.ts'
import { unixTime } from '../units/seconds.ts'

// Source for this file: docs/reference/panel/subscriptions.md#token, #headers, #node-selection, #credentials and #json-document.

const data = z.int().min(0).transform(bytes)

/** The user who fetches a subscription. */
export const subscriberSchema = z.strictObject({
  email: z.string(),
  name: z.string(),
  /** The token in the subscription link: lower-case hex, 8 characters or more. */
  token: z.string().regex(/^[0-9a-f]{8,}$/),
  uuid: z.uuid(),
  /** Connection password; not the one for signing in. */
  passwd: z.string(),
  /** Port and cipher on Shadowsocks nodes. */
  port: z.int().min(0).max(65_535),
  method: z.string(),
  class: z.int().min(0),
  classExpire: z.int().transform(unixTime),
  nodeGroup: z.int().min(0),
  isAdmin: z.boolean(),
  isBanned: z.boolean(),
  transferEnable: data,
  upload: data,
  download: data,
})

/** A node as the panel stores it. */
export const subscriptionNodeSchema = z.strictObject({
  name: z.string(),
  server: z.string(),
  /** Number of the protocol; see protocolSorts. */
  sort: z.int(),
  /** Whether the node is switched on (column type). */
  enabled: z.boolean(),
  class: z.int().min(0),
  /** Group of the node; 0 for all. */
  group: z.int().min(0),
  /** Traffic limit; 0 for none. */
  bandwidthLimit: data,
  bandwidthUsed: data,
  /** The custom config, as the JSON text that is stored. */
  customConfig: z.string(),
})

/** The settings of the site that reach subscriptions. */
export const subscriptionSiteSchema = z.strictObject({
  appName: z.string(),
  baseUrl: z.url(),
  subUrl: z.url(),
  /** Time zone of the panel, in which dates are written. */
  timeZone: z.string(),
})

/** The reply of the type json. */
export const accountDocumentSchema = z.strictObject({
  version: z.literal(4),
  sub_name: z.string().describe('Site name.'),
  email: z.string(),
  user_name: z.string(),
  class: z.int().describe("User's level."),
  class_expire_date: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    .describe("Level expiry, in the site's time zone."),
  total_traffic: z.int().describe('Traffic limit, in bytes.'),
  used_upload_traffic: z.int().describe('Uploaded, in bytes.'),
  used_download_traffic: z.int().describe('Downloaded, in bytes.'),
  sub_url: z.strictObject({ 'sing-box': z.url(), clash: z.url() }),
})

/** The answer to every link that is not valid; it comes with HTTP 200. */
export const subscriptionRefusalSchema = z.strictObject({ ret: z.literal(0), msg: z.literal('订阅链接无效') })

/** The user who fetches a subscription. */
export type Subscriber = z.infer<typeof subscriberSchema>
/** A node as the panel stores it. */
export type SubscriptionNode = z.infer<typeof subscriptionNodeSchema>
/** The settings of the site that reach subscriptions. */
export type SubscriptionSite = z.infer<typeof subscriptionSiteSchema>
/** The reply of the type json. */
export type AccountDocument = z.infer<typeof accountDocumentSchema>
