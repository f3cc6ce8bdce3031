import type { Json, JsonObject } from '../json-value.ts'
import type { NodeRendering, NodeWriter } from './node-rendering.ts'
import { shadowsocks2022Password } from './shadowsocks2022-password.ts'

// Source for this file: docs/reference/panel/subscriptions.md#v2ray-json;
// docs/reference/panel/custom-config.md#mistakes-of-the-generators.

/** PHP prints an array without members as []. */
function object(members: JsonObject, quirks: boolean): Json {
  return quirks && Object.keys(members).length === 0 ? [] : members
}

function transportSettings({ node, config, quirks }: NodeRendering, transport: Json): Json {
  const host = config.value('host') ?? node.server
  switch (transport) {
    case 'ws': {
      const header = config.inHeader('request', 'headers')
      return { ws: { path: config.path(), header: header ?? object({}, quirks) } }
    }
    case 'httpupgrade':
      return { httpupgrade: { path: config.path(), host } }
    case 'grpc':
      return { grpc: { host, service_name: config.value('servicename') ?? '' } }
    case 'meek':
      return { meek: { url: config.value('meek_url') ?? '' } }
    default:
      return object({}, quirks)
  }
}

const shadowsocks: NodeWriter = ({ node, user }) => ({
  protocol: 'shadowsocks',
  settings: { address: node.server, port: user.port, method: user.method, password: user.passwd },
  tag: node.name,
})

const shadowsocks2022: NodeWriter = (rendering) => {
  const { node, user, config, quirks } = rendering
  const key = shadowsocks2022Password(rendering)
  if (key === null) return null
  return {
    protocol: 'shadowsocks2022',
    settings: {
      address: node.server,
      port: config.port(),
      method: quirks ? user.method : key.method,
      psk: key.password,
    },
    tag: node.name,
  }
}

const vmess: NodeWriter = (rendering) => {
  const { node, user, config, quirks } = rendering
  const transport = config.value('network') ?? 'tcp'
  const security = config.value('security') ?? 'none'
  // the code compares in a way that is never true, so 24.5.1 writes no server name
  const tls: JsonObject =
    security === 'tls' && !quirks ? { tls: { server_name: config.value('host') ?? node.server } } : {}
  return {
    protocol: 'vmess',
    settings: { address: node.server, port: config.port(), uuid: user.uuid },
    tag: node.name,
    streamSettings: {
      transport,
      transportSettings: transportSettings(rendering, transport),
      security,
      securitySettings: object(tls, quirks),
    },
  }
}

const trojan: NodeWriter = (rendering) => {
  const { node, user, config, quirks } = rendering
  const given = config.value('network') ?? ''
  const transport = given === '' && !quirks ? 'tcp' : given
  return {
    protocol: 'trojan',
    settings: { address: node.server, port: config.port(), password: user.uuid },
    tag: node.name,
    streamSettings: {
      transport,
      transportSettings: transportSettings(rendering, transport),
      security: 'tls',
      securitySettings: {
        tls: {
          allow_insecure: config.flag('allow_insecure', false),
          server_name: config.value('host') ?? node.server,
        },
      },
    },
  }
}

/** How V2Ray JSON writes a node of each protocol; it has no TUIC. */
export const v2rayJsonWriters = { shadowsocks, shadowsocks2022, vmess, trojan }

/** `V2RayJson_Config` of config/appprofile.php. */
export interface V2RayJsonProfile extends JsonObject {
  readonly outbounds: readonly Json[]
}

/** A V2Ray JSON document: the profile with the nodes after its own outbounds. */
export function v2rayJsonDocument(profile: V2RayJsonProfile, nodes: readonly JsonObject[]): JsonObject {
  return { ...profile, outbounds: [...profile.outbounds, ...nodes] }
}
