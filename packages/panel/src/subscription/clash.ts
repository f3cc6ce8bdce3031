import type { Json, JsonObject } from '../json-value.ts'
import type { NodeRendering, NodeWriter } from './node-rendering.ts'
import { shadowsocks2022Password } from './shadowsocks2022-password.ts'

// Source for this file: docs/reference/panel/subscriptions.md#clash;
// docs/reference/panel/custom-config.md#mistakes-of-the-generators.

/** Without quirks, empty members are left out. */
function written(proxy: JsonObject, quirks: boolean): JsonObject {
  if (quirks) return proxy
  return Object.fromEntries(Object.entries(proxy).filter(([, value]) => value !== null && value !== ''))
}

function options({ config }: NodeRendering, transport: string): Json {
  return config.value(`${transport}-opts`, `${transport}_opts`) ?? null
}

/** Clash has no httpupgrade of its own; the panel writes it as ws. */
function clashNetwork(network: Json): Json {
  return network === 'httpupgrade' ? 'ws' : network
}

const shadowsocks: NodeWriter = ({ node, user, config, quirks }) =>
  written(
    {
      name: node.name,
      type: 'ss',
      server: node.server,
      port: user.port,
      password: user.passwd,
      cipher: user.method,
      udp: config.flag('udp', true),
      plugin: config.value('plugin') ?? '',
      'plugin-opts': config.value('plugin_option') ?? null,
    },
    quirks,
  )

const shadowsocks2022: NodeWriter = (rendering) => {
  const { node, config } = rendering
  const key = shadowsocks2022Password(rendering)
  if (key === null) return null
  return {
    name: node.name,
    type: 'ss',
    server: node.server,
    port: config.port(),
    password: key.password,
    cipher: key.method,
    udp: config.flag('udp', true),
  }
}

const tuic: NodeWriter = ({ node, user, config, quirks }) => ({
  name: node.name,
  type: 'tuic',
  server: node.server,
  port: config.port(),
  password: user.passwd,
  uuid: user.uuid,
  sni: config.value('host') ?? '',
  'congestion-controller': config.value('congestion_control') ?? 'bbr',
  'reduce-rtt': true,
  ...(!quirks && config.flag('allow_insecure', false) ? { 'skip-cert-verify': true } : {}),
})

const vmess: NodeWriter = (rendering) => {
  const { node, user, config, quirks } = rendering
  return written(
    {
      name: node.name,
      type: 'vmess',
      server: node.server,
      port: config.port(),
      uuid: user.uuid,
      alterId: 0,
      cipher: config.value('encryption') ?? 'auto',
      udp: config.flag('udp', true),
      tls: config.value('security') === 'tls',
      'skip-cert-verify': config.flag('allow_insecure', false),
      servername: config.inHeader('request', 'headers', 'Host', 0) ?? config.value('host') ?? '',
      network: clashNetwork(config.value('network') ?? ''),
      'ws-opts': options(rendering, 'ws'),
      'h2-opts': options(rendering, 'h2'),
      'http-opts': options(rendering, 'http'),
      'grpc-opts': options(rendering, 'grpc'),
    },
    quirks,
  )
}

const trojan: NodeWriter = (rendering) => {
  const { node, user, config, quirks } = rendering
  return written(
    {
      name: node.name,
      type: 'trojan',
      server: node.server,
      sni: config.value('host') ?? '',
      port: config.port(),
      password: user.uuid,
      network: clashNetwork(config.inHeader('type') ?? config.value('network') ?? 'tcp'),
      udp: config.flag('udp', true),
      'skip-cert-verify': config.flag('allow_insecure', false),
      'ws-opts': options(rendering, 'ws'),
      'grpc-opts': options(rendering, 'grpc'),
    },
    quirks,
  )
}

/** How Clash writes a node of each protocol. */
export const clashWriters = { shadowsocks, shadowsocks2022, tuic, vmess, trojan }

/** The parts of config/appprofile.php that a Clash subscription is built from. */
export interface ClashProfile {
  /** `Clash_Config`: everything above the proxies. */
  readonly config: JsonObject
  /** `Clash_Group_Config`: the proxy groups, and in `rest` what follows them, such as rules. */
  readonly groups: readonly (JsonObject & { readonly proxies: readonly Json[] })[]
  readonly rest: JsonObject
  /** `Clash_Group_Indexes`: the groups that receive the names of all nodes. */
  readonly groupIndexes: readonly number[]
}

/** A Clash document: the profile with the proxies in it, and their names at the end of the groups that take nodes. */
export function clashDocument(profile: ClashProfile, proxies: readonly JsonObject[]): JsonObject {
  const names = proxies.flatMap((proxy) => (proxy.name === undefined ? [] : [proxy.name]))
  return {
    ...profile.config,
    proxies,
    'proxy-groups': profile.groups.map((group, index) =>
      profile.groupIndexes.includes(index) ? { ...group, proxies: [...group.proxies, ...names] } : group,
    ),
    ...profile.rest,
  }
}
