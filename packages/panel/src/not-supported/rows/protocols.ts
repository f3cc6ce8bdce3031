import type { NotSupportedThing } from '../not-supported-thing.ts'

// Source for this file: docs/reference/panel/admin-area.md#not-supported, docs/reference/panel/node-servers.md#xrayr-and-others.

const protocolEvidence = {
  en: 'The subscriptions of 24.5.1 cannot contain it, and the node form does not offer it.',
  zh: '24.5.1 的订阅生成代码里没有这种协议，节点表单也选不了。',
}

/** Missing protocols and node servers. */
export const protocolsNotSupported: readonly NotSupportedThing[] = [
  {
    id: 'vless',
    group: 'protocols',
    name: { en: 'VLESS', zh: 'VLESS' },
    words: ['VLESS'],
    always: true,
    verdict: 'no',
    en: { evidence: protocolEvidence.en, instead: 'Use Trojan, or Vmess over WebSocket with TLS.' },
    zh: { evidence: protocolEvidence.zh, instead: '用 Trojan，或 Vmess + WebSocket + TLS。' },
  },
  {
    id: 'reality',
    group: 'protocols',
    name: { en: 'REALITY', zh: 'REALITY' },
    words: [
      'VLESS Reality',
      'VLESS with Reality',
      'VLESS + Reality',
      'Reality node',
      'Reality nodes',
      'Reality 节点',
      'Reality 协议',
      'Reality 節點',
    ],
    always: true,
    verdict: 'no',
    en: {
      evidence:
        'It needs VLESS, which subscriptions of 24.5.1 cannot contain. Keys for REALITY in a custom config have no effect.',
      instead: 'Use Trojan with a certificate of your own.',
    },
    zh: {
      evidence: 'REALITY 依赖 VLESS，而 24.5.1 的订阅不支持 VLESS；写在自定义配置里的相关键不起作用。',
      instead: '用 Trojan 加自己的证书。',
    },
  },
  {
    id: 'hysteria',
    group: 'protocols',
    name: { en: 'Hysteria and Hysteria 2', zh: 'Hysteria 与 Hysteria 2' },
    words: ['Hysteria', 'Hysteria2', 'Hysteria 2', 'hy2', '歇斯底里', 'hysteria1', 'hysteria 1', 'hy1'],
    always: true,
    verdict: 'no',
    en: {
      evidence: protocolEvidence.en,
      instead:
        'Use Trojan or Vmess. The node form also offers TUIC, but no known node server runs it with this panel.',
    },
    zh: {
      evidence: protocolEvidence.zh,
      instead: '用 Trojan 或 Vmess。节点表单里也有 TUIC，但没有已知的后端能和本面板对接运行。',
    },
  },
  {
    id: 'anytls',
    group: 'protocols',
    name: { en: 'AnyTLS', zh: 'AnyTLS' },
    words: ['AnyTLS'],
    always: true,
    verdict: 'no',
    page: '/docs/configuration/custom-config#other-versions',
    en: {
      evidence: 'AnyTLS belongs to the Pro edition. 24.5.1 ignores its keys.',
      instead: 'Use Trojan.',
    },
    zh: { evidence: 'AnyTLS 是 Pro 版的功能，24.5.1 会忽略相关配置。', instead: '用 Trojan。' },
  },
  {
    id: 'wireguard',
    group: 'protocols',
    name: { en: 'WireGuard', zh: 'WireGuard' },
    words: ['WireGuard'],
    verdict: 'no',
    page: '/docs/design-document/webapi#protocol-numbers',
    en: {
      evidence:
        'The source names the protocol number 3 WireGuard, but the node form does not offer it, and no subscription contains it.',
      instead: 'Use Shadowsocks 2022, Vmess or Trojan.',
    },
    zh: {
      evidence: '源码里编号 3 叫 WireGuard，但表单选不了，订阅里也不会生成。',
      instead: '用 Shadowsocks 2022、Vmess 或 Trojan。',
    },
  },
  {
    id: 'other-protocols',
    group: 'protocols',
    name: {
      en: 'Snell, ShadowsocksR, NaiveProxy, ShadowTLS, SOCKS, OpenVPN, IKEv2, L2TP',
      zh: 'Snell、ShadowsocksR、NaiveProxy、ShadowTLS、SOCKS、OpenVPN、IKEv2、L2TP',
    },
    words: [
      'Snell',
      'ShadowsocksR',
      'SSR',
      'NaiveProxy',
      'ShadowTLS',
      'OpenVPN',
      'IKEv2',
      'L2TP',
      'SOCKS5',
      '酸酸乳',
    ],
    always: true,
    verdict: 'no',
    en: {
      evidence: protocolEvidence.en,
      instead:
        'Use Trojan, Vmess, or Shadowsocks 2022 with an AES method. The form also offers TUIC and plain Shadowsocks, but no known node server runs them.',
    },
    zh: {
      evidence: protocolEvidence.zh,
      instead:
        '用 Trojan、Vmess，或 AES 加密的 Shadowsocks 2022。表单里的 TUIC、普通 Shadowsocks 没有已知的后端能运行。',
    },
  },
  {
    id: 'plain-shadowsocks-node',
    group: 'protocols',
    name: { en: 'Plain Shadowsocks on NeXT Server', zh: 'NeXT Server 上的普通 Shadowsocks' },
    words: ['plain Shadowsocks', '普通 Shadowsocks', '普通 SS', '原版 Shadowsocks', '原版ss'],
    verdict: 'no',
    en: {
      evidence:
        'NeXT Server 0.3.21 sets no cipher for it and stops on start with `unknown cipher method`. No other node server is known to run it with this panel.',
      instead: 'Use Shadowsocks 2022 with an AES method.',
    },
    zh: {
      evidence:
        'NeXT Server 0.3.21 没有设置加密方式，启动时报 `unknown cipher method` 退出；也没有已知能用的其他后端。',
      instead: '用 AES 方法的 Shadowsocks 2022。',
    },
  },
  {
    id: 'tuic-node',
    group: 'protocols',
    name: { en: 'TUIC', zh: 'TUIC' },
    words: ['TUIC', 'TUIC v5', 'TUIC node server', 'TUIC 后端', 'TUIC 服务端'],
    verdict: 'no',
    en: {
      evidence:
        'The node form offers TUIC, and Clash and sing-box subscriptions contain such nodes, but no known node server runs them: NeXT Server, XrayR and V2BX-malio have no TUIC for `/mod_mu`.',
      instead: 'Use Trojan or Vmess.',
    },
    zh: {
      evidence:
        '节点表单里有 TUIC，Clash 和 sing-box 订阅也会写进去，但没有已知的后端能运行：NeXT Server、XrayR、V2BX-malio 对接 `/mod_mu` 都没有 TUIC。',
      instead: '用 Trojan 或 Vmess。',
    },
  },
  {
    id: 'xrayr',
    group: 'node-servers',
    name: { en: 'XrayR and its forks', zh: 'XrayR 及其分支' },
    words: ['XrayR', 'XrayRP'],
    verdict: 'no',
    en: {
      evidence:
        'They compare the panel version with 2021.11, treat "24.5.1" as older, read the old address format and crash: `index out of range [1] with length 1`. `DisableCustomConfig` does not help. The XrayR repository was emptied in May 2026.',
      instead:
        'Use NeXT Server with `PanelType: "sspanel-old"`: set `ApiHost` to `webAPIUrl`, `ApiKey` to `muKey`, and `NodeID`. The custom config stays the same. To see what the panel sends to a node, run `curl "https://panel.example.com/mod_mu/nodes/1/info?key=your-mukey"`.',
    },
    zh: {
      evidence:
        '它们把面板版本和 2021.11 比较，把“24.5.1”当成更旧的版本，按旧地址格式解析后崩溃：`index out of range [1] with length 1`；`DisableCustomConfig` 也没用。XrayR 仓库 2026 年 5 月已清空。',
      instead:
        '换成 NeXT Server，`PanelType: "sspanel-old"`，`ApiHost` 填 `webAPIUrl`，`ApiKey` 填 `muKey`，再填 `NodeID`；自定义配置不用改。面板下发的内容可以用 `curl "https://panel.example.com/mod_mu/nodes/1/info?key=your-mukey"` 查看。',
    },
  },
  {
    id: 'v2bx',
    group: 'node-servers',
    name: { en: 'V2bX', zh: 'V2bX' },
    words: ['V2bX', 'V2BX-malio'],
    always: true,
    verdict: 'no',
    en: {
      evidence:
        'V2bX only calls the UniProxy API of other panels, `/api/v1/server/UniProxy`, which 24.5.1 does not have. V2BX-malio reads the old address format and ignores the custom config.',
      instead: 'Use NeXT Server.',
    },
    zh: {
      evidence:
        'V2bX 只调用其他面板的 `/api/v1/server/UniProxy`，24.5.1 没有；V2BX-malio 按旧地址格式读取，不看自定义配置。',
      instead: '用 NeXT Server。',
    },
  },
  {
    id: 'soga',
    group: 'node-servers',
    name: { en: 'soga', zh: 'soga' },
    words: ['soga', 'soga_key', 'webapi_url'],
    always: true,
    verdict: 'unknown',
    en: {
      evidence:
        'soga is closed source. Its README lists sspanel-uim with v2ray and trojan. Whether it works with 24.5.1 is not known.',
      instead:
        'Use NeXT Server, or test soga on one node first: its panel address is `webAPIUrl`, its key `muKey`, and its node ID the one in the node list.',
    },
    zh: {
      evidence: 'soga 闭源，README 里写支持 sspanel-uim 的 v2ray 和 trojan，能否对接 24.5.1 未知。',
      instead:
        '建议用 NeXT Server；要试就先拿一个节点：面板地址填 `webAPIUrl`，密钥填 `muKey`，节点 ID 填列表里的编号。',
    },
  },
  {
    id: 'shadowsocks-mod',
    group: 'node-servers',
    name: { en: 'shadowsocks-mod', zh: 'shadowsocks-mod' },
    words: ['shadowsocks-mod'],
    always: true,
    verdict: 'no',
    en: {
      evidence:
        'It needs `mu_only` in the node settings and a list of nodes. 24.5.1 has neither, so its first request fails.',
      instead: 'Use NeXT Server with Shadowsocks 2022.',
    },
    zh: {
      evidence: '它需要节点信息里的 `mu_only` 和节点列表接口，24.5.1 都没有，第一次拉取就失败。',
      instead: '用 NeXT Server 跑 Shadowsocks 2022。',
    },
  },
  {
    id: 'missing-node-calls',
    group: 'node-servers',
    name: {
      en: 'Calls for a node list, load, blocked addresses, relays and multi-port',
      zh: '节点列表、上报负载、封禁 IP、中转、单端口多用户接口',
    },
    words: [
      'mod_mu node list',
      'report node load',
      'node load',
      '节点负载',
      'block_ip',
      'unblock_ip',
      'mu_only',
      '上报节点负载',
      '单端口多用户',
    ],
    verdict: 'no',
    page: '/docs/server/other-node-servers#troubleshooting',
    en: {
      evidence:
        'Under `/mod_mu`, 24.5.1 only has node info, users, audit rules and ping, and reports of traffic, online addresses and audit hits. `GET /mod_mu/nodes` returns 404, and `POST /mod_mu/nodes/1/info` (load) 405.',
      instead: 'Use NeXT Server, which needs none of them.',
    },
    zh: {
      evidence:
        '24.5.1 的 `/mod_mu` 只有节点信息、用户、审计规则、ping，以及流量、在线 IP、审计命中三种上报。`GET /mod_mu/nodes` 返回 404，`POST /mod_mu/nodes/1/info`（上报负载）返回 405。',
      instead: '用 NeXT Server，它不需要这些接口。',
    },
  },
]
