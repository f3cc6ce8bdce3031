import { isJsonObject, type Json, type JsonObject } from '../json-value.ts'
import { phpBool } from '../php-cast.ts'
import type { NodeRendering, NodeWriter } from './node-rendering.ts'
import { shadowsocks2022Password } from './shadowsocks2022-password.ts'

// Source for this file: docs/reference/panel/subscriptions.md#sing-box;
// docs/reference/panel/custom-config.md#mistakes-of-the-generators.

/** Drops members that are false in PHP; an object that becomes empty is written as []. */
function trimmed(name: string, members: JsonObject, quirks: boolean): JsonObject {
  const kept = Object.fromEntries(Object.entries(members).filter(([, value]) => phpBool(value)))
  if (Object.keys(kept).length > 0) return { [name]: kept }
  return quirks ? { [name]: [] } : {}
}

function transport({ config, quirks }: NodeRendering, type: Json): JsonObject {
  const members = {
    type,
    path: config.path(),
    headers: config.inHeader('request', 'headers') ?? [],
    service_name: config.value('servicename') ?? '',
  }
  // sing-box rejects the other members without a type
  return !quirks && !phpBool(type) ? {} : trimmed('transport', members, quirks)
}

function serverName({ config }: NodeRendering): Json {
  return config.value('host') ?? ''
}

function enabledTls(rendering: NodeRendering): JsonObject {
  const insecure = rendering.config.flag('allow_insecure', false)
  return { enabled: true, server_name: serverName(rendering), insecure }
}

const shadowsocks: NodeWriter = ({ node, user }) => ({
  type: 'shadowsocks',
  tag: node.name,
  server: node.server,
  server_port: user.port,
  method: user.method,
  password: user.passwd,
})

const shadowsocks2022: NodeWriter = (rendering) => {
  const { node, config } = rendering
  const key = shadowsocks2022Password(rendering)
  if (key === null) return null
  return {
    type: 'shadowsocks',
    tag: node.name,
    server: node.server,
    server_port: config.port(),
    method: key.method,
    password: key.password,
  }
}

const tuic: NodeWriter = (rendering) => {
  const { node, user, config, quirks } = rendering
  return {
    type: 'tuic',
    tag: node.name,
    server: node.server,
    server_port: config.port(),
    uuid: user.uuid,
    password: user.passwd,
    congestion_control: config.value('congestion_control') ?? 'bbr',
    zero_rtt_handshake: true,
    ...trimmed('tls', enabledTls(rendering), quirks),
  }
}

const vmess: NodeWriter = (rendering) => {
  const { node, user, config, quirks } = rendering
  const network = config.value('network') ?? ''
  const described = config.value('security') === 'tls' ? enabledTls(rendering) : {}
  const tls = quirks ? { server_name: serverName(rendering) } : described
  return {
    type: 'vmess',
    tag: node.name,
    server: node.server,
    server_port: config.port(),
    uuid: user.uuid,
    security: 'auto',
    alter_id: 0,
    ...trimmed('tls', tls, quirks),
    ...transport(rendering, network === 'tcp' ? '' : network),
  }
}

const trojan: NodeWriter = (rendering) => {
  const { node, user, config, quirks } = rendering
  const network = config.value('network') ?? ''
  return {
    type: 'trojan',
    tag: node.name,
    server: node.server,
    server_port: config.port(),
    password: user.uuid,
    ...trimmed('tls', enabledTls(rendering), quirks),
    ...transport(rendering, network === 'tcp' && !quirks ? '' : network),
  }
}

/** How sing-box writes a node of each protocol. */
export const singBoxWriters = { shadowsocks, shadowsocks2022, tuic, vmess, trojan }

/** `SingBox_Config` of config/appprofile.php; its first outbound is the selector that receives all nodes. */
export interface SingBoxProfile extends JsonObject {
  readonly outbounds: readonly Json[]
}

function withMembers(selector: Json, names: readonly Json[]): Json {
  if (!isJsonObject(selector)) return selector
  const { outbounds } = selector
  return { ...selector, outbounds: [...(Array.isArray(outbounds) ? outbounds : []), ...names] }
}

/**
 * A sing-box document: the profile with the nodes after its own outbounds, and their tags in the first one (selector).
 * The name of the site becomes the ID of the client's cache.
 */
export function singBoxDocument(
  profile: SingBoxProfile,
  nodes: readonly JsonObject[],
  appName: string,
): JsonObject {
  const names = nodes.flatMap((node) => (node.tag === undefined ? [] : [node.tag]))
  const outbounds = profile.outbounds.map((outbound, index) =>
    index === 0 ? withMembers(outbound, names) : outbound,
  )
  const { experimental } = profile
  const settings = isJsonObject(experimental) ? experimental : {}
  const cacheFile = isJsonObject(settings.cache_file) ? settings.cache_file : {}
  return {
    ...profile,
    outbounds: [...outbounds, ...nodes],
    experimental: { ...settings, cache_file: { ...cacheFile, cache_id: appName } },
  }
}
