import type { PanelDefect } from '../panel-defect.ts'

// Source for this file: docs/reference/panel/known-defects.md#nodes-and-subscriptions, docs/reference/panel/node-servers.md#protocols,
// #certificates and #files-of-the-node; docs/reference/panel/node-software.md; docs/reference/panel/web-api.md#reports.

/** Defects of NeXT Server and NetStatus API. */
export const nodeServerDefects: readonly PanelDefect[] = [
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
  {
    id: 'empty-custom-config',
    area: 'nodes',
    title: { en: 'An empty custom config stops the node', zh: '自定义配置留空，后端起不来' },
    texts: ['custom_config format error'],
    seen: 'read',
    page: '/docs/configuration/custom-config#rules',
    en: {
      symptom:
        'NeXT Server stops with `custom_config format error` although the custom config is valid JSON.',
      cause:
        'The panel saves an empty field as `{}` and sends it to the node as `[]`, which NeXT Server cannot read.',
      workaround: 'Enter at least the port, in quotes: `{"offset_port_node":"443"}`.',
    },
    zh: {
      symptom: '自定义配置明明是合法的 JSON，NeXT Server 还是报 `custom_config format error` 退出。',
      cause: '留空会存成 `{}`，下发给节点时变成 `[]`，NeXT Server 解析不了。',
      workaround: '至少写上端口，值要加引号：`{"offset_port_node":"443"}`。',
    },
  },
  {
    id: 'deleted-user-report',
    area: 'nodes',
    title: {
      en: 'A deleted user makes others pay traffic twice',
      zh: '删除在线用户会让别人的流量重复计算',
    },
    seen: 'read',
    page: '/docs/maintenance/users#delete',
    en: {
      symptom:
        "A node's traffic reports return 500 after a user was deleted, and other users are charged twice.",
      cause:
        'The panel stops at the entry of a user who no longer exists, after it has recorded those before it. NeXT Server then sends the whole report again.',
      workaround: 'Ban a user first, wait until the nodes have polled (60 seconds by default), then delete.',
    },
    zh: {
      symptom: '删除用户后，节点上报流量返回 500，其他用户的流量被算了两遍。',
      cause: '处理到已经不存在的用户时面板报错中断，排在前面的已经入账；NeXT Server 会把整份报告再发一次。',
      workaround: '先封禁，等节点拉取过用户（默认 60 秒）再删除。',
    },
  },
  {
    id: 'device-limit-ignored',
    area: 'nodes',
    title: { en: 'DeviceLimit of NeXT Server has no effect', zh: 'NeXT Server 的 DeviceLimit 无效' },
    seen: 'read',
    page: '/docs/server/next-server#reference-api',
    en: {
      symptom: '`DeviceLimit` is set in `config.yml`, but users connect from as many devices as before.',
      cause: 'NeXT Server 0.3.21 reads the value and does not use it.',
      workaround: 'Set 同時连接 IP 限制 for the product or the user in the panel.',
    },
    zh: {
      symptom: '`config.yml` 里写了 `DeviceLimit`，用户能连的设备数没有变化。',
      cause: 'NeXT Server 0.3.21 会读取这个值，但没有用它。',
      workaround: '在面板的商品或用户上设“同時连接 IP 限制”。',
    },
  },
  {
    id: 'netstatus-api-timeout',
    area: 'nodes',
    title: { en: 'api_timeout of NetStatus API counts seconds', zh: 'NetStatus API 的 api_timeout 按秒算' },
    seen: 'read',
    page: '/docs/server/netstatus-api#configure',
    en: {
      symptom: 'With the default `api_timeout` of 3000, a call times out only after 50 minutes.',
      cause: 'The value is multiplied by a second.',
      workaround: 'Set `api_timeout` to 3 for three seconds.',
    },
    zh: {
      symptom: '`api_timeout` 用默认的 3000，请求要 50 分钟才超时。',
      cause: '程序把这个值乘以 1 秒。',
      workaround: '要 3 秒超时就写 3。',
    },
  },
  {
    id: 'netstatus-config-option',
    area: 'nodes',
    title: { en: '--config of NetStatus API has no effect', zh: 'NetStatus API 的 --config 无效' },
    seen: 'read',
    page: '/docs/server/netstatus-api#configure',
    en: {
      symptom: 'NetStatus API does not use the `config.json` in the folder given with `--config`.',
      cause: 'The option is read after the configuration file.',
      workaround:
        'Put `config.json` into `/etc/netstatus-api-go/`, or into the folder in which you start the program.',
    },
    zh: {
      symptom: '用 `--config` 指定了目录，NetStatus API 还是不读那里的 `config.json`。',
      cause: '程序先读配置文件，之后才处理这个参数。',
      workaround: '把 `config.json` 放到 `/etc/netstatus-api-go/`，或启动程序时所在的目录。',
    },
  },
]
