import type { PanelDefect } from '../panel-defect.ts'

// Source for this file: docs/reference/panel/known-defects.md#nodes-and-subscriptions, docs/reference/panel/node-servers.md#protocols,
// #certificates and #files-of-the-node; docs/reference/panel/custom-config.md#mistakes-of-the-generators.

/** Nodes, node servers and subscriptions. */
export const nodeDefects: readonly PanelDefect[] = [
  {
    id: 'free-users-on-no-node',
    area: 'nodes',
    title: { en: 'Free users see nodes but cannot connect', zh: '免费用户看得到节点却连不上' },
    today: true,
    seen: 'run',
    page: '/docs/fix/today#free-users',
    en: {
      symptom:
        'New users and those whose level has expired have free nodes in their subscription but cannot connect.',
      cause:
        'Nodes only get users whose level has not expired. The level of new users lasts `reg_class_time` days, 0 by default, so it expires immediately.',
      workaround:
        'At `/admin/setting/reg`, tab 默认值, set 注册等级过期时间（天） to 3650. For existing users, set 等级过期时间 on the user form.',
      undo: 'Set it to 0 again. Users who registered in the meantime keep their date.',
    },
    zh: {
      symptom: '新用户和到期用户的订阅里有免费节点，但连不上。',
      cause: '面板只把等级未过期的用户发给节点；新用户的等级只有 `reg_class_time` 天，默认 0，一注册就过期。',
      workaround:
        '在 `/admin/setting/reg` 的“默认值”里把“注册等级过期时间（天）”设成 3650；已有用户在编辑页改“等级过期时间”。',
      undo: '改回 0 即可，期间注册的用户保留原日期。',
    },
  },
  {
    id: 'plain-shadowsocks',
    area: 'nodes',
    title: { en: 'Plain Shadowsocks does not start', zh: '普通 Shadowsocks 起不来' },
    texts: ['infra/conf: unknown cipher method:'],
    seen: 'read',
    en: {
      symptom: 'NeXT Server stops on start with `infra/conf: unknown cipher method:`.',
      cause: 'For `NodeType: shadowsocks`, NeXT Server 0.3.21 sets no cipher.',
      workaround: 'Use Shadowsocks 2022 with an AES method, Vmess or Trojan.',
    },
    zh: {
      symptom: 'NeXT Server 启动时报 `infra/conf: unknown cipher method:` 并退出。',
      cause: '`NodeType: shadowsocks` 时 NeXT Server 0.3.21 没有设置加密方式。',
      workaround: '改用 AES 方法的 Shadowsocks 2022、Vmess 或 Trojan。',
    },
  },
  {
    id: 'shadowsocks-2022-chacha',
    area: 'nodes',
    title: { en: 'Shadowsocks 2022 works with AES methods only', zh: 'Shadowsocks 2022 只支持 AES' },
    texts: ['only blake3-aes-*-gcm methods are supported', 'unsupported cipher method'],
    seen: 'read',
    en: {
      symptom: 'A Shadowsocks 2022 node with a chacha method does not start on NeXT Server.',
      cause: 'The panel accepts five methods. NeXT Server supports only the two AES ones for several users.',
      workaround:
        'Set `method` to `2022-blake3-aes-128-gcm` or `2022-blake3-aes-256-gcm`, with a server key of 16 or 32 bytes.',
    },
    zh: {
      symptom: '用 chacha 方法的 Shadowsocks 2022 节点在 NeXT Server 上起不来。',
      cause: '面板接受五种方法，NeXT Server 多用户只支持两种 AES 方法。',
      workaround:
        '`method` 用 `2022-blake3-aes-128-gcm`（16 字节密钥）或 `2022-blake3-aes-256-gcm`（32 字节密钥）。',
    },
  },
  {
    id: 'httpupgrade-path',
    area: 'nodes',
    title: { en: 'httpupgrade works on the path / only', zh: 'httpupgrade 只能用路径 /' },
    texts: ['bad path'],
    seen: 'read',
    en: {
      symptom: 'Clients cannot connect to an `httpupgrade` node, and the node logs `bad path`.',
      cause:
        "NeXT Server puts this transport's settings in the wrong place: the path is always `/`, and the host is not checked.",
      workaround: 'Set `path` to `/`, or use `ws`.',
    },
    zh: {
      symptom: '`httpupgrade` 节点连不上，后端日志有 `bad path`。',
      cause: 'NeXT Server 把这种传输的设置放错了位置，路径固定为 `/`，也不校验 host。',
      workaround: '`path` 写 `/`，或改用 `ws`。',
    },
  },
  {
    id: 'new-node-dynamic-rate',
    area: 'nodes',
    title: { en: 'The dynamic rate is off on a new node', zh: '新建节点的动态倍率不生效' },
    seen: 'run',
    en: {
      symptom: '启用动态流量倍率 is off on a new node, although you turned it on before saving.',
      cause: 'The form for new nodes sends a value that the code does not expect.',
      workaround: 'Create the node, then open it with 编辑, turn on the switch and save.',
    },
    zh: {
      symptom: '新建节点时打开了“启用动态流量倍率”，保存后却是关的。',
      cause: '新建表单提交的值和代码期望的不一样。',
      workaround: '先创建，再点“编辑”打开开关并保存。',
    },
  },
  {
    id: 'only-first-dns-record',
    area: 'nodes',
    title: { en: 'The node address becomes 127.0.0.1', zh: '节点 IP 变成 127.0.0.1' },
    texts: ['Invalid request IP.'],
    seen: 'run',
    page: '/docs/q-and-a/common-questions#invalid-request-ip',
    en: {
      symptom: 'A node gets `Invalid request IP.`, and its form shows IPv4 127.0.0.1.',
      cause:
        'The panel uses the first record of the DNS response as IPv4 and the second as IPv6. For a name with only IPv6, or if PHP has no `dns_get_record`, it stores 127.0.0.1 and ::1.',
      workaround:
        'Give the hostname one A record with the address that the node connects from, or set `checkNodeIp` to `false`.',
    },
    zh: {
      symptom: '节点收到 `Invalid request IP.`，编辑页的 IPv4 是 127.0.0.1。',
      cause:
        '解析结果里只看第一条 A 记录和第二条 IPv6 记录；只有 IPv6 的域名，或禁用了 `dns_get_record` 的 PHP，都会得到 127.0.0.1 和 ::1。',
      workaround: '给节点域名只留一条指向出口 IP 的 A 记录，或把 `checkNodeIp` 设为 `false`。',
    },
  },
  {
    id: 'audit-rule-stops-node',
    area: 'nodes',
    title: { en: 'An audit rule stops every node', zh: '一条审计规则让所有节点退出' },
    seen: 'read',
    en: {
      symptom: 'NeXT Server stops on all nodes after an audit rule was added.',
      cause:
        'The rule contains a look-ahead or a back-reference, which Go cannot compile. The panel does not check rules.',
      workaround: 'Delete the rule in 审计 → 规则 and restart the nodes.',
    },
    zh: {
      symptom: '加了审计规则后，所有节点的 NeXT Server 都退出了。',
      cause: '规则用了 Go 不支持的前瞻或反向引用，面板不检查规则。',
      workaround: '在 审计 → 规则 删除该规则，重启后端。',
    },
  },
  {
    id: 'empty-audit-rule',
    area: 'nodes',
    title: { en: 'An empty audit rule blocks everything', zh: '空的审计规则会拦截所有流量' },
    seen: 'run',
    en: {
      symptom: 'No connection works on any node, and every user has audit hits.',
      cause: 'The panel accepts a rule with an empty expression, which matches everything.',
      workaround:
        'Delete it in 审计 → 规则. If it was the only rule, restart the nodes: they ignore an empty list.',
    },
    zh: {
      symptom: '所有节点都连不上网，每个用户都有审计命中。',
      cause: '正则为空的规则也能保存，会匹配所有流量。',
      workaround: '在 审计 → 规则 删除它；如果只有这一条规则，还要重启后端。',
    },
  },
  {
    id: 'import-buttons',
    area: 'nodes',
    title: { en: 'Import buttons return 404', zh: '一键导入按钮打开是 404' },
    seen: 'run',
    en: {
      symptom:
        '导入 Clash Nyanpasu and 导入 Hiddify fail with 404. On the Windows tab, the link shown for SingBox is the one for Clash.',
      cause: 'The buttons use the link without `/clash` or `/singbox`.',
      workaround: 'Copy the link from the tab 通用订阅, and add it in the client by hand.',
    },
    zh: {
      symptom: '“导入 Clash Nyanpasu”“导入 Hiddify”报 404；Windows 标签里 SingBox 的链接其实是 Clash 的。',
      cause: '按钮用的链接末尾少了 `/clash` 或 `/singbox`。',
      workaround: '从“通用订阅”复制链接，在客户端里手动添加。',
    },
  },
  {
    id: 'sing-box-vmess-tls',
    area: 'nodes',
    title: { en: 'sing-box does not use TLS for Vmess', zh: 'sing-box 连 Vmess 节点不用 TLS' },
    seen: 'read',
    page: '/docs/configuration/universal-subscription#singbox',
    en: {
      symptom: 'sing-box clients cannot connect to a Vmess node with TLS, but Clash clients can.',
      cause: 'In the sing-box format, the node has a TLS server name, but TLS is not turned on.',
      workaround: 'Give these users the Clash link, or use Trojan.',
    },
    zh: {
      symptom: '开了 TLS 的 Vmess 节点，Clash 能连，sing-box 连不上。',
      cause: 'sing-box 格式里只写了 TLS 的服务器名，没有打开 TLS。',
      workaround: '让这些用户用 Clash 链接，或改用 Trojan。',
    },
  },
  {
    id: 'v2ray-json-shadowsocks-2022',
    area: 'nodes',
    title: { en: 'Shadowsocks 2022 fails in V2Ray JSON', zh: 'V2Ray JSON 里的 Shadowsocks 2022 连不上' },
    seen: 'read',
    page: '/docs/configuration/universal-subscription#v2rayjson',
    en: {
      symptom: 'A Shadowsocks 2022 node does not work with the V2Ray JSON link.',
      cause: "The format contains the user's own cipher instead of the node's method.",
      workaround: 'Use the Clash or sing-box link.',
    },
    zh: {
      symptom: '用 V2Ray JSON 链接连不上 Shadowsocks 2022 节点。',
      cause: '这种格式写的是用户自己的加密方式，而不是节点的方法。',
      workaround: '改用 Clash 或 sing-box 链接。',
    },
  },
  {
    id: 'equal-node-names',
    area: 'nodes',
    title: { en: 'Duplicate node names break Clash', zh: '节点重名导致 Clash 订阅无效' },
    seen: 'read',
    en: {
      symptom: 'Clash rejects the subscription because of a duplicate proxy name.',
      cause: 'Node names become proxy names, which must be unique in Clash. The panel does not check them.',
      workaround: 'Give each node a unique name.',
    },
    zh: {
      symptom: 'Clash 提示代理名重复，订阅导入不了。',
      cause: '节点名就是代理名，Clash 要求唯一，面板不检查。',
      workaround: '每个节点起不同的名字。',
    },
  },
  {
    id: 'wildcard-certificate',
    area: 'nodes',
    title: { en: 'A wildcard certificate is requested on each start', zh: '泛域名证书每次启动都重新申请' },
    texts: ['cert key failed: *.example.com'],
    seen: 'read',
    en: {
      symptom:
        'NeXT Server stops with `cert key failed`, and requests a certificate on each start until it reaches the rate limits of Let’s Encrypt.',
      cause: 'A wildcard certificate is not stored under the file name that NeXT Server reads.',
      workaround: 'Use a plain name in `CertDomain`, or `CertMode: file`.',
    },
    zh: {
      symptom: 'NeXT Server 报 `cert key failed` 退出，每次启动都申请证书，直到被 Let’s Encrypt 限制。',
      cause: '泛域名证书保存的文件名和读取的不一致。',
      workaround: '`CertDomain` 写具体域名，或用 `CertMode: file`。',
    },
  },
  {
    id: 'tls-mode-renewal',
    area: 'nodes',
    title: {
      en: 'A certificate in tls mode is not renewed on port 443',
      zh: '443 端口用 tls 模式的证书无法续期',
    },
    seen: 'read',
    en: {
      symptom: 'The certificate of a Trojan node on port 443 expires, although it was issued automatically.',
      cause: 'The challenge needs port 443, which the node itself uses by then. The failure is only logged.',
      workaround: 'Use `CertMode: http` and keep port 80 free, or use `dns`.',
    },
    zh: {
      symptom: '443 端口的 Trojan 节点证书到期了，当初明明是自动申请的。',
      cause: '续期验证要监听 443，而节点自己占着；失败只写日志。',
      workaround: '改用 `CertMode: http`（保持 80 端口空闲）或 `dns`。',
    },
  },
  {
    id: 'rule-without-known-outbound',
    area: 'nodes',
    title: { en: 'A routing rule has no effect', zh: '路由规则不生效' },
    seen: 'read',
    en: {
      symptom: 'A rule in `route.json` should block or reroute traffic, but the traffic leaves directly.',
      cause:
        'A rule whose `outboundTag` does not exist is ignored without a message, and so is a file whose content is wrapped in `{"routing": …}`.',
      workaround:
        'Use `route.json` together with `custom_outbound.json`, write only the inner object, and restart the node.',
    },
    zh: {
      symptom: '`route.json` 的规则想拦截或分流，流量却直接出去了。',
      cause: '`outboundTag` 不存在的规则会被忽略且没有提示；文件外面套了 `{"routing": …}` 也一样。',
      workaround: '`route.json` 要配合 `custom_outbound.json`，只写里面那层对象，改完重启后端。',
    },
  },
]
