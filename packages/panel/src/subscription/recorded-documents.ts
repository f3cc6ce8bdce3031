import type { JsonObject } from '../json-value.ts'
import type { Protocol } from '../protocols.ts'

// Source for this file: docs/reference/panel/recordings.md#subscriptions.

/** A node and its entries in the universal formats. */
export interface RecordedNode {
  readonly name: string
  readonly protocol: Protocol
  /** The JSON text that the panel stores. */
  readonly customConfig: string
  /** Its entry below `proxies:`, byte for byte. */
  readonly clash: string
  /** Its outbounds, none if the format leaves the node out. An empty PHP array is []. */
  readonly singBox: readonly JsonObject[]
  readonly v2rayJson: readonly JsonObject[]
}

/** The body of the format json, byte for byte. */
export const recordedAccountText =
  '{"version":4,"sub_name":"NeXT Panel","email":"user1@example.com","user_name":"user1","class":0,"class_expire_date":"2027-01-31 08:00:00","total_traffic":107374182400,"used_upload_traffic":5,"used_download_traffic":7,"sub_url":{"sing-box":"https:\\/\\/panel.example.com\\/sub\\/token1\\/singbox","clash":"https:\\/\\/panel.example.com\\/sub\\/token1\\/clash"}}'

/** The headers of the format clash for the same account, except those of the web server. */
export const recordedClashHeaders: Readonly<Record<string, string>> = {
  'Subscription-Userinfo': 'upload=5; download=7; total=107374182400; expire=1801353600',
  'Content-Disposition': 'attachment; filename=NeXT Panel',
  'Profile-Update-Interval': '6',
  'Profile-Web-Page-Url': 'https://panel.example.com',
  'Content-Type': 'application/yaml',
}

/** One node for each protocol, in the order of the subscription. */
export const recordedNodes: readonly RecordedNode[] = [
  {
    name: 'n002',
    protocol: 'shadowsocks',
    customConfig: '{"plugin": "obfs-local", "plugin_option": "obfs=http;obfs-host=a.b"}',
    clash: `- name: n002
  type: ss
  server: s2.example.com
  port: 10001
  password: 0123456789abcdef
  cipher: aes-128-gcm
  udp: true
  plugin: obfs-local
  plugin-opts: obfs=http;obfs-host=a.b
`,
    singBox: [
      {
        type: 'shadowsocks',
        tag: 'n002',
        server: 's2.example.com',
        server_port: 10001,
        method: 'aes-128-gcm',
        password: '0123456789abcdef',
      },
    ],
    v2rayJson: [
      {
        protocol: 'shadowsocks',
        settings: {
          address: 's2.example.com',
          port: 10001,
          method: 'aes-128-gcm',
          password: '0123456789abcdef',
        },
        tag: 'n002',
      },
    ],
  },
  {
    name: 'n021',
    protocol: 'vmess',
    customConfig:
      '{"offset_port_node": "80", "host": "hk.example.com", "network": "ws", "path": "/some_path"}',
    clash: `- name: n021
  type: vmess
  server: s21.example.com
  port: 80
  uuid: 00000000-0000-4000-8000-000000000001
  alterId: 0
  cipher: auto
  udp: true
  tls: false
  skip-cert-verify: false
  servername: hk.example.com
  network: ws
  ws-opts: ~
  h2-opts: ~
  http-opts: ~
  grpc-opts: ~
`,
    singBox: [
      {
        type: 'vmess',
        tag: 'n021',
        server: 's21.example.com',
        server_port: 80,
        uuid: '00000000-0000-4000-8000-000000000001',
        security: 'auto',
        alter_id: 0,
        tls: {
          server_name: 'hk.example.com',
        },
        transport: {
          type: 'ws',
          path: '/some_path',
        },
      },
    ],
    v2rayJson: [
      {
        protocol: 'vmess',
        settings: {
          address: 's21.example.com',
          port: 80,
          uuid: '00000000-0000-4000-8000-000000000001',
        },
        tag: 'n021',
        streamSettings: {
          transport: 'ws',
          transportSettings: {
            ws: {
              path: '/some_path',
            },
          },
          security: 'none',
          securitySettings: [],
        },
      },
    ],
  },
  {
    name: 'n048',
    protocol: 'trojan',
    customConfig: '{"offset_port_node": "443", "host": "hk.example.com"}',
    clash: `- name: n048
  type: trojan
  server: s48.example.com
  sni: hk.example.com
  port: 443
  password: 00000000-0000-4000-8000-000000000001
  network: tcp
  udp: true
  skip-cert-verify: false
  ws-opts: ~
  grpc-opts: ~
`,
    singBox: [
      {
        type: 'trojan',
        tag: 'n048',
        server: 's48.example.com',
        server_port: 443,
        password: '00000000-0000-4000-8000-000000000001',
        tls: {
          enabled: true,
          server_name: 'hk.example.com',
        },
        transport: [],
      },
    ],
    v2rayJson: [
      {
        protocol: 'trojan',
        settings: {
          address: 's48.example.com',
          port: 443,
          password: '00000000-0000-4000-8000-000000000001',
        },
        tag: 'n048',
        streamSettings: {
          transport: '',
          transportSettings: [],
          security: 'tls',
          securitySettings: {
            tls: {
              allow_insecure: false,
              server_name: 'hk.example.com',
            },
          },
        },
      },
    ],
  },
  {
    name: 'n233',
    protocol: 'shadowsocks2022',
    customConfig: '{"server_key": "MDEyMzQ1Njc4OWFiY2RlZg=="}',
    clash: `- name: n233
  type: ss
  server: s233.example.com
  port: 443
  password: MDEyMzQ1Njc4OWFiY2RlZg==:YTVkZjRjYWFlOWZkYjVkYg==
  cipher: 2022-blake3-aes-128-gcm
  udp: true
`,
    singBox: [
      {
        type: 'shadowsocks',
        tag: 'n233',
        server: 's233.example.com',
        server_port: 443,
        method: '2022-blake3-aes-128-gcm',
        password: 'MDEyMzQ1Njc4OWFiY2RlZg==:YTVkZjRjYWFlOWZkYjVkYg==',
      },
    ],
    v2rayJson: [
      {
        protocol: 'shadowsocks2022',
        settings: {
          address: 's233.example.com',
          port: 443,
          method: 'aes-128-gcm',
          psk: 'MDEyMzQ1Njc4OWFiY2RlZg==:YTVkZjRjYWFlOWZkYjVkYg==',
        },
        tag: 'n233',
      },
    ],
  },
  {
    name: 'n608',
    protocol: 'tuic',
    customConfig:
      '{"allow_insecure": false, "offset_port_node": "", "host": "sni.example.com", "offset_port_user": "8443"}',
    clash: `- name: n608
  type: tuic
  server: s608.example.com
  port: 8443
  password: 0123456789abcdef
  uuid: 00000000-0000-4000-8000-000000000001
  sni: sni.example.com
  congestion-controller: bbr
  reduce-rtt: true
`,
    singBox: [
      {
        type: 'tuic',
        tag: 'n608',
        server: 's608.example.com',
        server_port: 8443,
        uuid: '00000000-0000-4000-8000-000000000001',
        password: '0123456789abcdef',
        congestion_control: 'bbr',
        zero_rtt_handshake: true,
        tls: {
          enabled: true,
          server_name: 'sni.example.com',
        },
      },
    ],
    v2rayJson: [],
  },
]
