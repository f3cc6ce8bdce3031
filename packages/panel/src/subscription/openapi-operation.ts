import * as z from 'zod'
import type { JsonObject } from '../json-value.ts'
import { named } from '../schema-registry.ts'
import { subscriptionFormats } from './formats.ts'
import { recordedAccountText, recordedClashHeaders } from './recorded-documents.ts'
import { accountDocumentSchema, subscriptionRefusalSchema } from './subscription-schema.ts'

named(accountDocumentSchema, 'AccountDocument', "The user's account, for the type json.")
named(
  subscriptionRefusalSchema,
  'SubscriptionRefusal',
  'The link is not valid. The response is the same for every reason, with HTTP 200.',
)

/**
 * The subscription endpoint as an operation of the OpenAPI document. Source:
 * docs/reference/panel/web-api.md#subscription-endpoint; docs/reference/panel/subscriptions.md.
 */
export function subscriptionOperation(): JsonObject {
  const userInfo = {
    description: 'upload, download and total in bytes, expire in Unix seconds.',
    schema: { type: 'string' },
    example: z.string().parse(recordedClashHeaders['Subscription-Userinfo']),
  }
  return {
    operationId: 'getSubscription',
    tags: ['Clients'],
    summary: 'Subscription',
    description:
      'Returns a subscription. The checks run in this order: subscriptions are on, the type is known and https:// with the Host header equals subUrl; ' +
      'with enable_rate_limit on, the address and then the token have made fewer than 10 requests in this minute; the token belongs to a user who is not banned. ' +
      'The level expiry is not checked. There are no cache headers and no ETag.',
    security: [],
    parameters: [
      {
        name: 'token',
        in: 'path',
        required: true,
        description:
          'Token of the link, lower-case hexadecimal, 16 characters unless sub_token_len is changed.',
        schema: { type: 'string', pattern: '^[0-9a-f]{8,}$' },
      },
      {
        name: 'subtype',
        in: 'path',
        required: true,
        description: 'Subscription type.',
        schema: { type: 'string', enum: subscriptionFormats.map((format) => format.type) },
      },
    ],
    responses: {
      200: {
        description: 'The subscription, or the error for a link that is not valid.',
        headers: {
          'Subscription-Userinfo': userInfo,
          'Content-Disposition': {
            description: 'Clash only: attachment with the site name as file name, without quotes.',
            schema: { type: 'string' },
          },
          'Profile-Update-Interval': {
            description: 'Clash only: hours between two fetches.',
            schema: { type: 'string', const: '6' },
          },
          'Profile-Web-Page-Url': {
            description: 'Clash only: site address.',
            schema: { type: 'string' },
          },
        },
        content: {
          'application/json': {
            schema: {
              anyOf: [
                { $ref: '#/components/schemas/AccountDocument' },
                { $ref: '#/components/schemas/SubscriptionRefusal' },
                {
                  type: 'object',
                  description: 'A sing-box, V2Ray JSON v5 or SIP008 document.',
                },
              ],
            },
            examples: {
              json: { summary: 'Type json', value: z.json().parse(JSON.parse(recordedAccountText)) },
              refusal: {
                summary: 'A link that is not valid; the message says so in Chinese',
                value: { ret: 0, msg: '订阅链接无效' },
              },
            },
          },
          'application/yaml': { schema: { type: 'string', description: 'A Clash configuration.' } },
          'text/plain': { schema: { type: 'string', description: 'One link per line, for one protocol.' } },
        },
      },
    },
    'x-rate-limit': { perAddress: 10, perToken: 10 },
  }
}
