import * as z from 'zod'

// Source for this file: docs/reference/panel/subscriptions.md#json-document and #checks.

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

/** The reply to an invalid link. Its status is 200. */
export const subscriptionRefusalSchema = z.strictObject({ ret: z.literal(0), msg: z.literal('订阅链接无效') })
