import type { JsonObject } from '../json-value.ts'
import type { Protocol } from '../protocols.ts'

/** A ready custom config for one task. */
export interface CustomConfigSample {
  readonly id: string
  readonly title: string
  readonly protocol: Protocol
  readonly config: JsonObject
}

// Source: docs/reference/panel/custom-config.md#samples. The samples also have ws-opts and grpc-opts, because
// Clash reads neither path nor servicename. The key of the Shadowsocks 2022 sample is the text
// "sample-key-16-b." in Base64.

/** A custom config for each task on the custom config page. None has a problem. */
export const customConfigSamples: readonly CustomConfigSample[] = [
  {
    id: 'vmess-tcp',
    title: 'Vmess over tcp',
    protocol: 'vmess',
    config: { offset_port_node: '12345', network: 'tcp' },
  },
  {
    id: 'vmess-tcp-tls',
    title: 'Vmess over tcp with TLS',
    protocol: 'vmess',
    config: { offset_port_node: '443', host: 'hk.example.com', network: 'tcp', security: 'tls' },
  },
  {
    id: 'vmess-ws',
    title: 'Vmess over ws',
    protocol: 'vmess',
    config: {
      offset_port_node: '80',
      host: 'hk.example.com',
      network: 'ws',
      path: '/some_path',
      'ws-opts': { path: '/some_path', headers: { Host: 'hk.example.com' } },
    },
  },
  {
    id: 'vmess-ws-tls',
    title: 'Vmess over ws with TLS',
    protocol: 'vmess',
    config: {
      offset_port_node: '443',
      host: 'hk.example.com',
      network: 'ws',
      security: 'tls',
      path: '/some_path',
      'ws-opts': { path: '/some_path', headers: { Host: 'hk.example.com' } },
    },
  },
  {
    id: 'vmess-grpc-tls',
    title: 'Vmess over grpc with TLS',
    protocol: 'vmess',
    config: {
      offset_port_node: '443',
      host: 'hk.example.com',
      network: 'grpc',
      security: 'tls',
      servicename: 'some_name',
      'grpc-opts': { 'grpc-service-name': 'some_name' },
    },
  },
  {
    id: 'trojan-tcp',
    title: 'Trojan over tcp',
    protocol: 'trojan',
    config: { offset_port_node: '443', host: 'hk.example.com' },
  },
  {
    id: 'trojan-ws',
    title: 'Trojan over ws',
    protocol: 'trojan',
    config: {
      offset_port_node: '443',
      host: 'hk.example.com',
      network: 'ws',
      path: '/some_path',
      'ws-opts': { path: '/some_path', headers: { Host: 'hk.example.com' } },
    },
  },
  {
    id: 'trojan-grpc',
    title: 'Trojan over grpc',
    protocol: 'trojan',
    config: {
      offset_port_node: '443',
      host: 'hk.example.com',
      network: 'grpc',
      servicename: 'some_name',
      'grpc-opts': { 'grpc-service-name': 'some_name' },
    },
  },
  {
    id: 'shadowsocks2022',
    title: 'Shadowsocks 2022',
    protocol: 'shadowsocks2022',
    config: {
      offset_port_node: '8080',
      method: '2022-blake3-aes-128-gcm',
      server_key: 'c2FtcGxlLWtleS0xNi1iLg==',
    },
  },
  {
    id: 'tuic',
    title: 'TUIC',
    protocol: 'tuic',
    config: { offset_port_node: '8443', host: 'hk.example.com', allow_insecure: '0' },
  },
  {
    id: 'port-forward',
    title: 'Clients connect to another port than the node listens on',
    protocol: 'trojan',
    config: { offset_port_user: '42069', offset_port_node: '1919', host: 'hk.example.com' },
  },
]

/** Returns a sample as JSON text, indented by two spaces. */
export function sampleText(sample: CustomConfigSample): string {
  return JSON.stringify(sample.config, null, 2)
}
