import { stringify } from 'yaml'
import type { Json, JsonObject } from '../json-value.ts'
import { accountDocument } from './account-document.ts'
import { clashDocument, clashWriters } from './clash.ts'
import type { RenderedFormat } from './formats.ts'
import { writeNodes } from './node-rendering.ts'
import { nodesFor } from './node-selection.ts'
import { type SubscriptionProfiles, sampleProfiles } from './profiles.ts'
import { singBoxDocument, singBoxWriters } from './sing-box.ts'
import { subscriptionHeaders } from './subscription-headers.ts'
import type { Subscriber, SubscriptionNode, SubscriptionSite } from './subscription-schema.ts'
import { v2rayJsonDocument, v2rayJsonWriters } from './v2ray-json.ts'

/** The user who fetches, all nodes, and the site. */
export interface SubscriptionRequest {
  readonly user: Subscriber
  readonly nodes: readonly SubscriptionNode[]
  readonly site: SubscriptionSite
  /** The operator's profiles; {@link sampleProfiles} by default. */
  readonly profiles?: SubscriptionProfiles
}

/** The reply to a fetch. The panel sends no cache headers and no ETag. */
export interface SubscriptionReply {
  /** 200 also for an invalid link. */
  readonly status: 200
  readonly headers: Readonly<Record<string, string>>
  /** The document before it is written as text. */
  readonly document: JsonObject
  readonly body: string
}

/** JSON as PHP writes it by default: slashes and non-ASCII characters are escaped. */
function phpJson(document: Json): string {
  return JSON.stringify(document)
    .replaceAll('/', '\\/')
    .replace(/[^\0-~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** YAML between the document markers that PHP's yaml extension writes. */
function yamlText(document: JsonObject): string {
  return `---\n${stringify(document, { lineWidth: 0 })}...\n`
}

function documentOf(format: RenderedFormat, request: SubscriptionRequest, quirks: boolean): JsonObject {
  const { user, site, profiles = sampleProfiles } = request
  const nodes = nodesFor(user, request.nodes)
  switch (format) {
    case 'json':
      return accountDocument(user, site)
    case 'clash':
      return clashDocument(profiles.clash, writeNodes(user, nodes, clashWriters, quirks))
    case 'singbox':
      return singBoxDocument(profiles.singBox, writeNodes(user, nodes, singBoxWriters, quirks), site.appName)
    case 'v2rayjson':
      return v2rayJsonDocument(profiles.v2rayJson, writeNodes(user, nodes, v2rayJsonWriters, quirks))
  }
}

/**
 * The reply to a subscription link, for one user and a list of nodes. With `quirks` (the default) it is what 24.5.1
 * sends, without them its defects are corrected. The nodes are filtered and sorted here. A banned user gets the panel's
 * one error document, also with HTTP 200. The body is YAML for Clash and JSON for the other formats.
 * Source: docs/reference/panel/subscriptions.md; docs/reference/panel/custom-config.md#mistakes-of-the-generators.
 * @throws PanelError `custom-config-unreadable` when the custom config of a selected node is not a JSON object
 */
export function renderSubscription(
  format: RenderedFormat,
  request: SubscriptionRequest,
  options: { readonly quirks?: boolean } = {},
): SubscriptionReply {
  const quirks = options.quirks ?? true
  const json = quirks ? phpJson : (document: Json) => JSON.stringify(document)
  if (request.user.isBanned) {
    const document = { ret: 0, msg: '订阅链接无效' }
    return { status: 200, headers: { 'Content-Type': 'application/json' }, document, body: json(document) }
  }
  const document = documentOf(format, request, quirks)
  return {
    status: 200,
    headers: subscriptionHeaders(format, request.user, request.site),
    document,
    body: format === 'clash' ? yamlText(document) : json(document),
  }
}
