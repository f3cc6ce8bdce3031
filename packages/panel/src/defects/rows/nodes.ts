import type { PanelDefect } from '../panel-defect.ts'

// Source for this file: docs/reference/panel/known-defects.md#nodes-and-subscriptions, docs/reference/panel/web-api.md#users,
// docs/reference/panel/admin-area.md#nodes; docs/reference/panel/custom-config.md#mistakes-of-the-generators.

/** Defects of nodes in the panel and of subscriptions. */
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
    id: 'banned-administrator',
    area: 'nodes',
    title: { en: 'A banned administrator can still connect', zh: '封禁的管理员还能连节点' },
    seen: 'run',
    page: '/docs/maintenance/users#ban',
    en: {
      symptom: 'An administrator is banned, but nodes still accept the account.',
      cause: 'The panel sends every administrator to every node, whatever the ban, level, expiry or group.',
      workaround: 'Turn 管理员 off in the user form too. Nodes drop the user at their next poll.',
    },
    zh: {
      symptom: '管理员账号封禁了，节点照样能用。',
      cause: '面板会把所有管理员下发给每个节点，不看封禁、等级、到期和分组。',
      workaround: '在用户编辑页把“管理员”也关掉，节点下次拉取用户时就会断开。',
    },
  },
  {
    id: 'node-key-unused',
    area: 'nodes',
    title: { en: '节点通讯密钥 has no effect', zh: '“节点通讯密钥”没有用' },
    texts: ['Invalid request.'],
    seen: 'read',
    page: '/docs/start/first-node',
    en: {
      symptom: 'A node server that got the key from the node form is rejected with `Invalid request.`.',
      cause: 'The key belongs to an API for nodes that 24.5.1 does not have yet. Nothing reads it.',
      workaround: 'Give the node server `muKey` from `config/.config.php`.',
    },
    zh: {
      symptom: '后端填了节点编辑页里的密钥，面板返回 `Invalid request.`。',
      cause: '这个密钥是给 24.5.1 还没有的节点 API 准备的，现在没有任何代码读取。',
      workaround: '后端填 `config/.config.php` 里的 `muKey`。',
    },
  },
]
