import type { CustomConfigKey } from '../custom-config-key.ts'

// Source: docs/reference/panel/custom-config.md#transport-keys.

/** Keys for the transport of Vmess and Trojan. */
export const transportKeys: readonly CustomConfigKey[] = [
  {
    key: 'network',
    values: ['string'],
    default:
      "'' (Vmess; Trojan in sing-box and V2Ray JSON), tcp (Vmess in V2Ray JSON; Trojan in Clash and links)",
    protocols: ['vmess', 'trojan'],
    readers: [
      { reader: 'Clash', use: 'network, with httpupgrade turned into ws' },
      { reader: 'sing-box', use: 'transport.type; tcp becomes empty for Vmess and is passed on for Trojan' },
      { reader: 'V2Ray JSON', use: 'streamSettings.transport' },
      { reader: 'V2Ray link', use: 'net' },
      { reader: 'Trojan link', use: 'type' },
    ],
    nodeServer:
      'Required for Vmess, where an empty value is an unknown transport. Trojan uses tcp if it is empty.',
    nodeServerType: 'string',
    validity: 'tcp, ws, websocket, http, h2, httpupgrade, splithttp, grpc, quic or kcp',
    meaning: 'The transport.',
    note: 'NeXT Server puts the options of httpupgrade and kcp in the wrong place: httpupgrade only works on the path /, and kcp only with the default options.',
  },
  {
    key: 'path',
    values: ['string'],
    default: "'/' (V2Ray link), '' elsewhere",
    protocols: ['vmess', 'trojan'],
    readers: [
      { reader: 'sing-box', use: 'transport.path' },
      { reader: 'V2Ray JSON', use: 'path of ws and httpupgrade' },
      { reader: 'V2Ray link', use: 'path' },
      { reader: 'Trojan link', use: 'path' },
    ],
    nodeServer: 'Path of ws, http and splithttp. httpupgrade always has the path /.',
    nodeServerType: 'string',
    meaning: 'The path of the transport.',
    note: 'Except in the Trojan link, header.request.path[0] takes precedence.',
  },
  {
    key: 'header',
    values: ['object'],
    default: '{"type":"none"} in the V2Ray link',
    protocols: ['vmess', 'trojan'],
    readers: [
      { reader: 'V2Ray link', use: 'type from header.type; host and path from header.request' },
      {
        reader: 'Clash',
        use: 'servername from header.request.headers.Host[0] (Vmess); network from header.type, before the key network (Trojan)',
      },
      { reader: 'sing-box', use: 'transport.headers from header.request.headers; path' },
      { reader: 'V2Ray JSON', use: 'header of ws from header.request.headers; path' },
    ],
    nodeServer:
      'For tcp, used unchanged as the header object; for splithttp, the whole object is read as a flat map of strings.',
    meaning: 'The transport header, with the members type, request and response.',
  },
  {
    key: 'servicename',
    values: ['string'],
    default: "''",
    protocols: ['vmess', 'trojan'],
    readers: [
      { reader: 'sing-box', use: 'transport.service_name' },
      { reader: 'V2Ray JSON', use: 'grpc.service_name' },
      { reader: 'Trojan link', use: 'serviceName' },
    ],
    nodeServer: 'Service name of grpc.',
    nodeServerType: 'string',
    blankIsDefault: true,
    meaning: 'The gRPC service name.',
    note: 'Clash reads grpc-opts instead.',
  },
  {
    key: 'transport_plugin',
    values: ['string'],
    default: "''",
    protocols: ['trojan'],
    readers: [{ reader: 'Trojan link', use: 'obfs' }],
    nodeServer: null,
    blankIsDefault: true,
    meaning: 'The obfuscation in the Trojan link.',
  },
  {
    key: 'transport_method',
    values: ['string'],
    default: "''",
    protocols: ['trojan'],
    readers: [{ reader: 'Trojan link', use: 'obfsParam' }],
    nodeServer: null,
    blankIsDefault: true,
    meaning: 'The parameter of this obfuscation.',
  },
  {
    key: 'meek_url',
    values: ['string'],
    default: "''",
    protocols: ['vmess'],
    readers: [{ reader: 'V2Ray JSON', use: 'meek.url' }],
    nodeServer: null,
    blankIsDefault: true,
    meaning: 'The address of the meek transport.',
  },
]
