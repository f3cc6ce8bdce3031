import type { PanelMessage } from '../panel-message.ts'

// Source for this file: docs/reference/panel/node-servers.md#files-of-the-node and its other sections,
// docs/reference/panel/node-software.md#next-server and #netstatus-api, docs/reference/panel/known-defects.md#nodes-and-subscriptions.

/** Messages of node servers, the NetStatus API and clients. */
export const nodeServerMessages: readonly PanelMessage[] = [
  {
    id: 'unknown-cipher-method',
    part: 'node-server',
    where: 'node-start',
    text: 'infra/conf: unknown cipher method:',
    also: ['unknown cipher method'],
    page: '/docs/server/next-server#troubleshooting',
    en: {
      cause:
        '`NodeType` is `shadowsocks`. NeXT Server 0.3.21 sets no cipher for it, so a plain Shadowsocks node does not start.',
      fix: 'Use another protocol: Shadowsocks 2022 with an AES method, Vmess or Trojan. Change 接入类型 and 自定义配置 of the node, and also `NodeType` in the node server.',
      check:
        'After a restart, `systemctl is-active next-server` prints `active`, and the node has a green dot at `/user/server`.',
    },
    zh: {
      meaning: '未知的加密方式。',
      cause:
        '`NodeType` 是 `shadowsocks`，而 NeXT Server 0.3.21 没有给它设置加密方式，普通 Shadowsocks 起不来。',
      fix: '换协议：AES 方法的 Shadowsocks 2022、Vmess 或 Trojan；节点的“接入类型”“自定义配置”和后端的 `NodeType` 要一起改。',
      check: '重启后 `systemctl is-active next-server` 显示 `active`，`/user/server` 里该节点是绿点。',
    },
  },
  {
    id: 'only-aes-methods',
    part: 'node-server',
    where: 'node-start',
    text: 'only blake3-aes-*-gcm methods are supported',
    also: ['unsupported cipher method'],
    page: '/docs/configuration/custom-config',
    en: {
      cause:
        'The node uses a chacha method. The panel accepts five Shadowsocks 2022 methods, NeXT Server only the two AES ones.',
      fix: 'Set `"method":"2022-blake3-aes-128-gcm"` with a key of 16 bytes, or `2022-blake3-aes-256-gcm` with a key of 32 bytes.',
      check:
        'After a restart, `systemctl is-active next-server` prints `active`, and the node has a green dot at `/user/server`.',
    },
    zh: {
      meaning: '只支持 AES 的方法。',
      cause: '节点用了 chacha 方法。面板接受五种 Shadowsocks 2022 方法，NeXT Server 只支持两种 AES 的。',
      fix: '改成 `"method":"2022-blake3-aes-128-gcm"`（16 字节密钥）或 `2022-blake3-aes-256-gcm`（32 字节密钥）。',
      check: '重启后 `systemctl is-active next-server` 显示 `active`，`/user/server` 里该节点是绿点。',
    },
  },
  {
    id: 'custom-config-format',
    part: 'node-server',
    where: 'node-start',
    text: 'custom_config format error',
    page: '/docs/configuration/custom-config',
    en: {
      cause: 'A value in 自定义配置 is a number instead of a string, or the field is `{}`.',
      fix: 'Write every value as a string: `"offset_port_node":"443"`, not `443`. `offset_port_node` is always required.',
      check: 'The config checker on this site finds no problem.',
    },
    zh: {
      meaning: '自定义配置格式错误。',
      cause: '“自定义配置”里有值写成了数字，或整个是 `{}`。',
      fix: '所有值都写成字符串：`"offset_port_node":"443"`，不要写 `443`；`offset_port_node` 必填。',
      check: '用自定义配置页面上的检查工具检查，没有报错。',
    },
  },
  {
    id: 'server-port',
    part: 'node-server',
    where: 'node-start',
    text: 'server port must > 0',
    page: '/docs/configuration/custom-config#ports',
    en: {
      cause: '`offset_port_node` is missing, empty or 0 in 自定义配置. The node has no default port.',
      fix: 'Add `"offset_port_node":"443"`, as a string.',
      check: 'After a restart, `ss -tlnp` on the node lists the port of `offset_port_node`.',
    },
    zh: {
      meaning: '监听端口必须大于 0。',
      cause: '“自定义配置”里没有 `offset_port_node`，或者是空的、是 0；节点没有默认端口。',
      fix: '加上 `"offset_port_node":"443"`，值要写成字符串。',
      check: '重启后在节点上执行 `ss -tlnp`，能看到 `offset_port_node` 的端口在监听。',
    },
  },
  {
    id: 'bad-path',
    part: 'node-server',
    where: 'node-log',
    text: 'bad path',
    generic: true,
    en: {
      cause:
        'The node uses `httpupgrade`, for which NeXT Server always listens on the path `/`, and the client requests another path.',
      fix: 'In 自定义配置 of the node, set `"path":"/"`, or use `ws`.',
      check: 'Update the subscription and connect: pages open, and the node log gets no new `bad path`.',
    },
    zh: {
      meaning: '路径不符。',
      cause: '节点用了 `httpupgrade`，NeXT Server 对它只认路径 `/`，客户端用了别的路径。',
      fix: '“自定义配置”里写 `"path":"/"`，或改用 `ws`。',
      check: '更新订阅后再连，能打开网页，节点日志里不再新增 `bad path`。',
    },
  },
  {
    id: 'failed-to-validate-host',
    part: 'node-server',
    where: 'node-log',
    text: 'failed to validate host',
    en: {
      cause: 'A client or a CDN sends a Host header that differs from `host` in the custom config.',
      fix: 'Set `host` to the hostname that clients use, and let the CDN pass on the Host header unchanged.',
      check:
        'Update the subscription and connect: pages open, and the node log gets no new `failed to validate host`.',
    },
    zh: {
      meaning: 'Host 校验失败。',
      cause: '客户端或 CDN 发来的 Host 与自定义配置的 `host` 不同。',
      fix: '`host` 写成客户端实际使用的域名，并让 CDN 原样转发 Host。',
      check: '更新订阅后再连，能打开网页，节点日志里不再新增 `failed to validate host`。',
    },
  },
  {
    id: 'no-effective-fields',
    part: 'node-server',
    where: 'node-start',
    text: 'this rule has no effective fields',
    also: ['failed to create instance'],
    en: {
      cause:
        'A rule in `route.json` has no condition: it has only `type` and `outboundTag`, an empty list, or a misspelt or newer key such as `sourceIP`, which xray-core 1.8.24 ignores.',
      fix: 'Give each rule a condition. `"network": "tcp,udp"` matches everything. Then restart the node server: it only watches `config.yml`.',
      check:
        'After a restart, `systemctl is-active next-server` prints `active`, and the node has a green dot at `/user/server`.',
    },
    zh: {
      meaning: '规则没有任何有效条件。',
      cause:
        '`route.json` 里有规则没有条件：只写了 `type` 和 `outboundTag`、列表为空，或用了拼错的、更新版本的键（如 `sourceIP`），xray-core 1.8.24 不认。',
      fix: '每条规则都要有条件，兜底规则写 `"network": "tcp,udp"`。改完要重启后端，它只监视 `config.yml`。',
      check: '重启后 `systemctl is-active next-server` 显示 `active`，`/user/server` 里该节点是绿点。',
    },
  },
  {
    id: 'rule-without-outbound',
    part: 'node-server',
    where: 'node-start',
    text: 'neither outboundTag nor balancerTag is specified in routing rule',
    also: ['unknown router rule type', 'failed to parse domain rule'],
    en: {
      cause:
        'A rule in `route.json` names no outbound, has a `type` other than `field`, or has a malformed domain.',
      fix: 'Add `outboundTag`, write `"type": "field"`, and check the domain that the message names. A rule for an outbound that does not exist is ignored without a message, so define the outbound in `custom_outbound.json`.',
      check:
        'After a restart, `systemctl is-active next-server` prints `active`, and the node has a green dot at `/user/server`.',
    },
    zh: {
      meaning: '路由规则没有指定出站，或类型、域名不对。',
      cause: '`route.json` 的规则没写出站、`type` 不是 `field`，或域名写法有误。',
      fix: '补上 `outboundTag`，写 `"type": "field"`，按提示检查域名。出站名写错不会报错，只是不生效，要和 `custom_outbound.json` 对得上。',
      check: '重启后 `systemctl is-active next-server` 显示 `active`，`/user/server` 里该节点是绿点。',
    },
  },
  {
    id: 'balancer-not-found',
    part: 'node-server',
    where: 'node-start',
    text: 'app/router: balancer … not found',
    en: {
      cause: 'A rule in `route.json` has a `balancerTag`, and no balancer in the file has this tag.',
      fix: 'Add the balancer to `route.json`, correct the tag, or write `outboundTag` instead. Then restart the node server.',
      check:
        'After a restart, `systemctl is-active next-server` prints `active`, and the node has a green dot at `/user/server`.',
    },
    zh: {
      meaning: '找不到规则里写的负载均衡器。',
      cause: '`route.json` 里有规则写了 `balancerTag`，文件里却没有这个 tag 的 balancer。',
      fix: '在 `route.json` 里补上这个 balancer、改对 tag，或改用 `outboundTag`，再重启后端。',
      check: '重启后 `systemctl is-active next-server` 显示 `active`，`/user/server` 里该节点是绿点。',
    },
  },
  {
    id: 'rule-with-invalid-address',
    part: 'node-server',
    where: 'node-start',
    text: 'invalid IP: …',
    also: ['invalid port: …'],
    en: {
      cause: 'A rule in `route.json` has a malformed address or port.',
      fix: 'Correct the value that the message names, then restart the node server.',
      check:
        'After a restart, `systemctl is-active next-server` prints `active`, and the node has a green dot at `/user/server`.',
    },
    zh: {
      meaning: 'IP 或端口无效。',
      cause: '`route.json` 里有规则的 IP 或端口写法不对。',
      fix: '按提示改正那个值，再重启后端。',
      check: '重启后 `systemctl is-active next-server` 显示 `active`，`/user/server` 里该节点是绿点。',
    },
  },
  {
    id: 'routing-not-json',
    part: 'node-server',
    where: 'node-start',
    text: 'Routing config is not a valid json file',
    also: ['Failed to read Routing config file at', 'Routing config syntax error'],
    en: {
      cause:
        'The file in `RouteConfigPath` is missing, has comments or a trailing comma, or has a wrong value.',
      fix: 'Check the file with `jq . /etc/next-server/route.json`. It contains the inner object with `rules`, not `{"routing": …}`.',
      check:
        '`jq . /etc/next-server/route.json` prints the file without an error, and after a restart, `systemctl is-active next-server` prints `active`.',
    },
    zh: {
      meaning: '路由配置不是有效的 JSON。',
      cause: '`RouteConfigPath` 指定的文件不存在、带注释或多余逗号，或值不对。',
      fix: '用 `jq . /etc/next-server/route.json` 检查。文件里直接写含 `rules` 的对象，不要再套一层 `{"routing": …}`。',
      check:
        '`jq . /etc/next-server/route.json` 能输出内容、不报错；重启后 `systemctl is-active next-server` 显示 `active`。',
    },
  },
  {
    id: 'dns-not-json',
    part: 'node-server',
    where: 'node-start',
    text: 'DNS config is not a valid json file',
    also: ['Failed to read DNS config file at', 'DNS config syntax error'],
    en: {
      cause:
        'The file in `DnsConfigPath` is missing or not readable, is not strict JSON, or has a wrong value. Comments and trailing commas are not allowed.',
      fix: 'Correct the path or the file. It contains the inner object with `servers`: wrapped in `{"dns": …}`, it loads without an error and does nothing. An empty `DnsConfigPath` means that no file is used. Then restart the node server.',
      check:
        '`jq .servers /etc/next-server/dns.json` prints the servers, and after a restart, `systemctl is-active next-server` prints `active`.',
    },
    zh: {
      meaning: 'DNS 配置不是有效的 JSON，或读不到、值不对。',
      cause: '`DnsConfigPath` 指定的文件不存在、读不了，带注释或多余逗号，或值不对。',
      fix: '改对路径或文件内容。文件里直接写含 `servers` 的对象；套一层 `{"dns": …}` 不会报错，但也不生效。`DnsConfigPath` 留空就是不用。改完重启后端。',
      check:
        '`jq .servers /etc/next-server/dns.json` 能输出服务器列表；重启后 `systemctl is-active next-server` 显示 `active`。',
    },
  },
  {
    id: 'outbound-not-json',
    part: 'node-server',
    where: 'node-start',
    text: 'Custom Outbound config is not a valid json file',
    also: ['Failed to read Custom Outbound config file at', 'Outbound config syntax error'],
    en: {
      cause:
        'The file in `OutboundConfigPath` is missing or not readable, is not strict JSON, is not an array, or an outbound in it has a wrong value.',
      fix: 'Correct the path or the file. It contains an array of outbounds, `[ … ]`, without comments. An empty `OutboundConfigPath` means that no file is used. Then restart the node server.',
      check:
        '`jq type /etc/next-server/custom_outbound.json` prints `"array"`, and after a restart, `systemctl is-active next-server` prints `active`.',
    },
    zh: {
      meaning: '自定义出站配置不是有效的 JSON，或读不到、值不对。',
      cause: '`OutboundConfigPath` 指定的文件不存在、读不了，不是严格的 JSON，不是数组，或某个出站的值不对。',
      fix: '改对路径或文件内容。文件里是出站的数组 `[ … ]`，不能带注释。`OutboundConfigPath` 留空就是不用。改完重启后端。',
      check:
        '`jq type /etc/next-server/custom_outbound.json` 输出 `"array"`；重启后 `systemctl is-active next-server` 显示 `active`。',
    },
  },
  {
    id: 'inbound-not-json',
    part: 'node-server',
    where: 'node-start',
    text: 'Custom Inbound config is not a valid json file',
    also: ['Failed to read Custom Inbound config file at', 'Inbound config syntax error'],
    en: {
      cause:
        'The file in `InboundConfigPath` is missing or not readable, is not strict JSON, is not an array, or an inbound in it has a wrong value. The path in the message is that of the outbound file, which is not at fault.',
      fix: 'Correct `InboundConfigPath` or its file. It contains an array of inbounds, `[ … ]`, without comments. An empty path means that no file is used. Then restart the node server.',
      check:
        '`jq type /etc/next-server/custom_inbound.json` prints `"array"`, and after a restart, `systemctl is-active next-server` prints `active`.',
    },
    zh: {
      meaning: '自定义入站配置不是有效的 JSON，或读不到、值不对。',
      cause:
        '`InboundConfigPath` 指定的文件不存在、读不了，不是严格的 JSON，不是数组，或某个入站的值不对。提示里的路径是出站文件的，出站文件没有问题。',
      fix: '改对 `InboundConfigPath` 或它的文件。文件里是入站的数组 `[ … ]`，不能带注释；留空就是不用。改完重启后端。',
      check:
        '`jq type /etc/next-server/custom_inbound.json` 输出 `"array"`；重启后 `systemctl is-active next-server` 显示 `active`。',
    },
  },
  {
    id: 'geosite-not-loaded',
    part: 'node-server',
    where: 'node-start',
    text: 'failed to load geosite',
    en: {
      cause:
        '`geosite.dat` is missing. NeXT Server looks for it in the folder of `config.yml`, in `/usr/local/share/xray`, `/usr/share/xray` and `/opt/share/xray`.',
      fix: 'Copy `geosite.dat` and `geoip.dat` from the release to the folder of `config.yml`.',
      check:
        '`ls /etc/next-server/*.dat` lists both files, and after a restart, `systemctl is-active next-server` prints `active`.',
    },
    zh: {
      meaning: '加载 geosite 失败。',
      cause:
        '缺少 `geosite.dat`。NeXT Server 会在 `config.yml` 所在目录，以及 `/usr/local/share/xray`、`/usr/share/xray`、`/opt/share/xray` 里找。',
      fix: '把发布包里的 `geosite.dat`、`geoip.dat` 放到 `config.yml` 同一目录。',
      check:
        '`ls /etc/next-server/*.dat` 能看到两个文件；重启后 `systemctl is-active next-server` 显示 `active`。',
    },
  },
  {
    id: 'cert-key-failed',
    part: 'node-server',
    where: 'node-start',
    text: 'cert key failed: *.example.com',
    also: ['cert key failed'],
    en: {
      cause:
        '`CertDomain` is a wildcard. The certificate is issued, but NeXT Server does not find it under the file name that it reads, and requests it again on each start.',
      fix: 'Use a plain name in `CertDomain`, or `CertMode: file` with a certificate that another program renews.',
      check:
        '`ls /etc/next-server/cert/certificates/` lists `.crt` and `.key` with the name in `CertDomain`, and the node stays active after a restart. With `file`, the two files are those that you named.',
    },
    zh: {
      meaning: '证书密钥读取失败。',
      cause: '`CertDomain` 写了泛域名：证书能签下来，但保存的文件名和读取的不一致，每次启动都会重新申请。',
      fix: '`CertDomain` 写具体域名，或用 `CertMode: file` 配合其他程序签的证书。',
      check:
        '`ls /etc/next-server/cert/certificates/` 里有与 `CertDomain` 同名的 `.crt` 和 `.key`，重启后后端不再退出；用 `file` 的看自己指定的两个文件。',
    },
  },
  {
    id: 'unsupported-certmode',
    part: 'node-server',
    where: 'node-start',
    text: 'unsupported certmode:',
    en: {
      cause: '`CertMode` is misspelt.',
      fix: 'Write `none`, `file`, `http`, `tls` or `dns`, in lower case.',
      check:
        'After a restart, `systemctl is-active next-server` prints `active`, and the node has a green dot at `/user/server`.',
    },
    zh: {
      meaning: '不支持的 CertMode。',
      cause: '`CertMode` 写错。',
      fix: '只能是小写的 `none`、`file`、`http`、`tls`、`dns`。',
      check: '重启后 `systemctl is-active next-server` 显示 `active`，`/user/server` 里该节点是绿点。',
    },
  },
  {
    id: 'illegal-instruction',
    part: 'node-server',
    where: 'node-start',
    text: 'status=4/ILL',
    also: ['Illegal instruction'],
    page: '/docs/advanced/next-repo#requirements',
    en: {
      cause:
        'The packages for amd64 need a processor with x86-64-v3 (AVX2), which this one does not support.',
      fix: 'Use the ZIP file `linux-amd64` of the release instead, or a machine with an Intel Haswell, AMD Excavator or newer processor.',
      check: '`next-server version` prints a version.',
    },
    zh: {
      meaning: '非法指令。',
      cause: 'amd64 软件包要求处理器支持 x86-64-v3（AVX2），这台机器不支持。',
      fix: '改用发布页的 `linux-amd64` 压缩包，或换支持 AVX2 的机器（Intel Haswell、AMD Excavator 及以后）。',
      check: '执行 `next-server version` 能显示版本号。',
    },
  },
  {
    id: 'failed-to-match-user',
    part: 'node-server',
    where: 'node-log',
    text: 'proxy/shadowsocks: failed to match an user',
    page: '/docs/q-and-a/common-questions#sees-nodes',
    en: {
      cause:
        'The node does not have this user: the level has expired, the traffic is used up, the user is banned, or the IP limit is exceeded. Or the client has an old subscription, or `NodeType` differs from the type in the panel.',
      fix: 'In the user form, check level, 等级过期时间, traffic and 封禁用户. Wait until the node polls (60 seconds), then let the user update the subscription.',
      check: 'When the user connects again, `/admin/online` lists the user with this node.',
    },
    zh: {
      meaning: '找不到匹配的用户。',
      cause:
        '节点上没有这个用户，或客户端订阅是旧的：等级已过期、流量用完、被封禁、超出 IP 限制，或 `NodeType` 与面板里的类型不一致。',
      fix: '在用户编辑页看等级、等级过期时间、流量和封禁状态，等后端拉取一次（60 秒），再让用户更新订阅。',
      check: '用户重新连接后，`/admin/online` 里能看到他和这个节点。',
    },
  },
  {
    id: 'node-address-in-use',
    part: 'node-server',
    where: 'node-start',
    text: 'bind: address already in use',
    page: '/docs/server/next-server#troubleshooting',
    en: {
      cause:
        'Another program on the server has the port that NeXT Server wants: the `offset_port_node` of the node, or port 80 or 443 for a certificate with `CertMode` `http` or `tls`. Two nodes on one server with the same port do this too.',
      fix: 'See which program has the port, here 443: `ss -ltnp | grep ":443 "`. Stop it, or set another `offset_port_node` in the custom config; for the certificate, use `CertMode: dns`. Then run `systemctl restart next-server`.',
      check: '`systemctl is-active next-server` prints `active`, and `ss -ltnp` shows it on the port.',
    },
    zh: {
      meaning: '端口已被占用。',
      cause:
        'NeXT Server 要用的端口被别的程序占了：节点的 `offset_port_node`，或 `CertMode` 为 `http`、`tls` 申请证书时的 80、443 端口。同一台服务器上两个节点用了同一个端口也会这样。',
      fix: '用 `ss -ltnp | grep ":443 "`（换成你的端口）看是哪个程序，停掉它，或在自定义配置里换一个 `offset_port_node`；证书可改用 `CertMode: dns`。再 `systemctl restart next-server`。',
      check: '`systemctl is-active next-server` 显示 `active`，`ss -ltnp` 里是它在监听。',
    },
  },
  {
    id: 'panel-connection-refused',
    part: 'node-server',
    where: 'node-log',
    text: 'connect: connection refused',
    generic: true,
    page: '/docs/server/next-server#panel-away',
    en: {
      cause:
        'The node cannot reach `ApiHost`: it still has an example value such as `http://127.0.0.1:667`, or a firewall blocks the port.',
      fix: "Set `ApiHost` to exactly the panel's `webAPIUrl`, such as `https://panel.example.com`, and test it on the node with `curl -I`.",
      check:
        'On the node, `curl -s "https://panel.example.com/mod_mu/func/ping?key=your-mukey"` prints `Pong? Pong!`.',
    },
    zh: {
      meaning: '连接被拒绝。',
      cause: '`ApiHost` 连不上：还是示例值（如 `http://127.0.0.1:667`），或端口被防火墙挡住。',
      fix: '把 `ApiHost` 设成面板的 `webAPIUrl`，例如 `https://panel.example.com`，并在节点上用 `curl -I` 测试。',
      check:
        '在节点上执行 `curl -s "https://panel.example.com/mod_mu/func/ping?key=your-mukey"`，返回 `Pong? Pong!`。',
    },
  },
  {
    id: 'panel-version-expired',
    part: 'node-server',
    where: 'node-log',
    text: 'The panel version is expired',
    also: ['parse node info failed', 'panic: runtime error: index out of range [1] with length 1'],
    page: '/docs/fix/not-supported',
    en: {
      cause:
        'You use XrayR or a fork of it with 24.x. It compares the version "24.5.1" with 2021.11, treats the panel as an older one, reads the old address format and crashes.',
      fix: 'Use NeXT Server. XrayR and its known forks do not work with 24.x, and `DisableCustomConfig` does not help.',
      check: 'With NeXT Server on the node, its dot at `/user/server` turns green.',
    },
    zh: {
      meaning: '提示面板版本过旧。',
      cause:
        '用 XrayR 或它的分支对接了 24.x 面板：它把版本号“24.5.1”和 2021.11 比较，当成旧面板，按旧地址格式解析而崩溃。',
      fix: '改用 NeXT Server。XrayR 及看过的各个分支都不能对接 24.x，`DisableCustomConfig` 也没用。',
      check: '换成 NeXT Server 后，`/user/server` 里该节点变成绿点。',
    },
  },
  {
    id: 'ret-invalid',
    part: 'node-server',
    where: 'node-log',
    text: 'ret {…} invalid',
    page: '/docs/server/other-node-servers',
    en: {
      cause:
        'XrayR prints this when the panel replies with `"ret":0`, and leaves out the reason: no node with this ID, a hidden node, or a node without traffic left.',
      fix: 'Ask the panel for the reason: `curl -s "https://panel.example.com/mod_mu/users?key=your-mukey&node_id=1"`, with the node ID, prints it as `msg`. Look that text up on this page. XrayR and its known forks do not work with 24.x anyway, so use NeXT Server.',
      check: 'The same `curl` command prints `"ret":1`.',
    },
    zh: {
      meaning: '面板返回的 ret 无效。',
      cause:
        '面板返回 `"ret":0` 时 XrayR 打印这一行，但不写原因：没有这个 ID 的节点、节点被隐藏，或节点流量用完。',
      fix: '直接问面板：`curl -s "https://panel.example.com/mod_mu/users?key=your-mukey&node_id=1"`（换成节点 ID），原因在 `msg` 里，拿它到本页查。XrayR 和看过的各个分支本来就对接不了 24.x，请改用 NeXT Server。',
      check: '同一条 `curl` 命令返回 `"ret":1`。',
    },
  },
  {
    id: 'tcping-parameter-missing',
    part: 'netstatus-api',
    where: 'netstatus-reply',
    text: 'Missing ip parameter',
    also: ['Missing port parameter'],
    page: '/docs/server/netstatus-api',
    en: {
      cause:
        'Status 400. The address that was called has no `ip` or no `port`: `detect_gfw_url` in `config/.config.php` lacks `{ip}` or `{port}`, or the `&` of a command was not quoted.',
      fix: "Set `$_ENV['detect_gfw_url']` to `https://netstatus.example.com/v1/tcping?ip={ip}&port={port}`, with the hostname of your NetStatus API.",
      check:
        '`curl -s "https://netstatus.example.com/v1/tcping?ip=203.0.113.10&port=443"`, with the IP address that a node has, prints a `status` and no `Missing`.',
    },
    zh: {
      meaning: '缺少 ip 或 port 参数（状态码 400）。',
      cause:
        '请求的地址里没有 `ip` 或 `port`：`config/.config.php` 的 `detect_gfw_url` 少写了 `{ip}` 或 `{port}`，或者命令里的 `&` 没加引号。',
      fix: "把 `$_ENV['detect_gfw_url']` 写成 `https://netstatus.example.com/v1/tcping?ip={ip}&port={port}`，换成自己的 NetStatus API 域名。",
      check:
        '执行 `curl -s "https://netstatus.example.com/v1/tcping?ip=203.0.113.10&port=443"`（换成节点 IP），返回里有 `status`，没有 `Missing`。',
    },
  },
  {
    id: 'tcping-failed',
    part: 'netstatus-api',
    where: 'netstatus-reply',
    text: 'TCP connection failed',
    page: '/docs/server/netstatus-api',
    en: {
      cause:
        'Status 200 with `status` `"false"`. From where the NetStatus API runs, no TCP connection to the IP address and port was made within `tcping_timeout` (1000 ms). The address is blocked there, the node is down, or nothing listens on this port. The panel always tests `detect_gfw_port` (443) and then calls the node blocked.',
      fix: "Call the same address from a server elsewhere. If it fails there too, the node is down, or `$_ENV['detect_gfw_port']` is not a port on which your nodes listen. If it works there, the IP address is blocked: give the node another.",
      check: 'The same call returns `"status":"true"` and `TCP connection successful`.',
    },
    zh: {
      meaning: 'TCP 连接失败。',
      cause:
        '状态码 200，`status` 为 `"false"`：从 NetStatus API 所在的位置，在 `tcping_timeout`（1000 毫秒）内连不上这个 IP 和端口。可能是 IP 被墙、节点没运行，或这个端口没有监听。面板固定测 `detect_gfw_port`（443），连不上就当成被墙。',
      fix: "从别处的服务器测同一个地址。也连不上：节点没运行，或 `$_ENV['detect_gfw_port']` 不是节点监听的端口；能连上：IP 被墙，给节点换 IP。",
      check: '同样的请求返回 `"status":"true"` 和 `TCP connection successful`。',
    },
  },
  {
    id: 'sing-box-deprecated',
    part: 'client',
    where: 'client-log',
    text: 'legacy DNS fakeip options is deprecated in sing-box 1.12.0',
    also: ['ENABLE_DEPRECATED_SPECIAL_OUTBOUNDS=true'],
    page: '/docs/configuration/universal-subscription#singbox',
    en: {
      cause:
        'The sing-box profile of 24.5.1 is written for version 1.8, and newer versions remove options that it uses.',
      fix: "Rewrite the template `SingBox_Config` in `config/appprofile.php` for your users' version, or let them use the Clash link or a client with an older core.",
      check: 'The client imports the subscription again and connects, and its log no longer has the line.',
    },
    zh: {
      meaning: 'sing-box 提示配置项已废弃。',
      cause: '24.5.1 的 sing-box 模板按 1.8 内核写的，新内核去掉了其中的旧写法。',
      fix: '把 `config/appprofile.php` 里的 `SingBox_Config` 改成用户所用内核的格式，或让用户用旧内核的客户端。',
      check: '客户端重新导入订阅后能连上，日志里不再有这一行。',
    },
  },
]
