import { parse } from 'yaml'
import * as z from 'zod'
import type { Json, JsonObject } from '../json-value.ts'
import { type Protocol, protocolSorts } from '../protocols.ts'
import { bytes, gigabytes, noBytes } from '../units/bytes.ts'
import { unixTime } from '../units/seconds.ts'
import type { RenderedFormat } from './formats.ts'
import { renderSubscription } from './render.ts'
import type { Subscriber, SubscriptionNode } from './subscription-schema.ts'

/** A user as tests subscribe with. */
export const user: Subscriber = {
  email: 'user@example.com',
  name: 'user',
  token: '0123456789abcdef',
  uuid: '00000000-0000-4000-8000-000000000000',
  passwd: '0123456789abcdef',
  port: 10_001,
  method: 'aes-128-gcm',
  class: 1,
  classExpire: unixTime(1_769_788_800),
  nodeGroup: 2,
  isAdmin: false,
  isBanned: false,
  transferEnable: gigabytes(100),
  upload: bytes(5),
  download: bytes(7),
}

/** The site of {@link user}. */
export const site = {
  appName: 'NeXT Panel',
  baseUrl: 'https://example.com',
  subUrl: 'https://sub.example.com',
  timeZone: 'Asia/Taipei',
}

/** A node that {@link user} may use. */
export function node(
  protocol: Protocol,
  config: Json = {},
  more: Partial<SubscriptionNode> = {},
): SubscriptionNode {
  return {
    name: 'Hong Kong',
    server: 'hk.example.com',
    sort: protocolSorts[protocol],
    enabled: true,
    class: 0,
    group: 0,
    bandwidthLimit: noBytes,
    bandwidthUsed: noBytes,
    customConfig: JSON.stringify(config),
    ...more,
  }
}

const documentSchema = z.looseObject({
  outbounds: z.array(z.record(z.string(), z.unknown())).optional(),
  proxies: z.array(z.record(z.string(), z.unknown())).optional(),
})

/** The one node of a subscription, as it is read back from the body. */
export function written(
  format: RenderedFormat,
  protocol: Protocol,
  config: Json = {},
  quirks = true,
): unknown {
  const { body } = renderSubscription(format, { user, site, nodes: [node(protocol, config)] }, { quirks })
  const document = documentSchema.parse(format === 'clash' ? parse(body) : JSON.parse(body))
  const entries = document.proxies ?? document.outbounds ?? []
  return entries.find((entry) => entry.name === 'Hong Kong' || entry.tag === 'Hong Kong')
}

/** The whole document of a subscription to some nodes. */
export function renderedDocument(format: RenderedFormat, nodes: SubscriptionNode[]): JsonObject {
  return renderSubscription(format, { user, site, nodes }).document
}
