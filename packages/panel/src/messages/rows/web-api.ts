import type { PanelMessage } from '../panel-message.ts'

// Source for this file: docs/reference/panel/web-api.md#authentication, docs/reference/panel/subscriptions.md#checks and
// docs/reference/panel/admin-area.md#first-node.

/** Replies to node servers and to subscription links. */
export const webApiMessages: readonly PanelMessage[] = [
  {
    id: 'invalid-request',
    part: 'web-api',
    where: 'node-reply',
    text: 'Invalid request.',
    page: '/docs/q-and-a/common-questions#invalid-request',
    en: {
      cause:
        'Status 401. The key is missing or is not `muKey`, `webAPI` is `false`, the node calls another hostname than that in `webAPIUrl`, or there were more than 120 requests per minute from one address or 1200 in total.',
      fix: 'Set `ApiKey` to the `muKey` in `config/.config.php`, and `ApiHost` to exactly `webAPIUrl`, with `https://` and without a slash at the end.',
      check:
        'On the node, `curl -s "https://panel.example.com/mod_mu/func/ping?key=your-mukey"` prints `Pong? Pong!`.',
    },
    zh: {
      meaning: '无效的请求（状态码 401）。',
      cause:
        'key 没带或不等于 `muKey`；`webAPI` 为 `false`；节点访问的域名与 `webAPIUrl` 不一致；或者单个 IP 每分钟超过 120 次、总共超过 1200 次请求。',
      fix: '把后端的 `ApiKey` 设成 `config/.config.php` 的 `muKey`，`ApiHost` 与 `webAPIUrl` 完全一致，带 `https://`，末尾不加斜杠。',
      check:
        '在节点上执行 `curl -s "https://panel.example.com/mod_mu/func/ping?key=your-mukey"`，返回 `Pong? Pong!` 就对了。',
    },
  },
  {
    id: 'invalid-request-ip',
    part: 'web-api',
    where: 'node-reply',
    text: 'Invalid request IP.',
    also: ['IP is invalid. Now, your IP address is …'],
    page: '/docs/q-and-a/common-questions#invalid-request-ip',
    en: {
      cause:
        'Status 401. `checkNodeIp` is on, and the request comes from an address that no node in the panel has. Cron resolves 连接地址 of every node every five minutes. Behind a CDN, the panel sees the address of the CDN.',
      fix: 'Make the hostname in 连接地址 resolve to the address that the node connects from, then run `sudo -u www-data php xcat Cron`. Behind a CDN, restore the real addresses in Nginx. Or set `checkNodeIp` to `false` in `config/.config.php`.',
      check:
        'On the node, `curl -4 -s https://ifconfig.me` and `dig +short` with the hostname in 连接地址 print the same address.',
    },
    zh: {
      meaning: '请求 IP 无效（状态码 401）。',
      cause:
        '`checkNodeIp` 开着，而请求来源 IP 不属于面板里任何节点。面板每 5 分钟由定时任务按“连接地址”解析节点 IP；套了 CDN 时看到的是 CDN 的 IP。',
      fix: '让“连接地址”的域名解析到节点的出口 IP，然后执行 `sudo -u www-data php xcat Cron`；套 CDN 的先还原真实 IP，或在 `config/.config.php` 把 `checkNodeIp` 设为 `false`。',
      check:
        '在节点上执行 `curl -4 -s https://ifconfig.me`，再对“连接地址”的域名执行 `dig +short`，两个 IP 应该相同。',
    },
  },
  {
    id: 'invalid-data',
    part: 'web-api',
    where: 'node-reply',
    text: 'Invalid data.',
    page: '/docs/design-document/webapi#troubleshooting',
    en: {
      cause: 'The body of a report is not a JSON object with an array `data`.',
      fix: 'Send `{"data":[…]}` as JSON text. NeXT Server does so; a node server that does not was written for another panel.',
      check: 'Send the report again: the reply is `{"ret":1,"msg":"ok"}`.',
    },
    zh: {
      meaning: '数据无效。',
      cause: '上报的请求体不是带 `data` 列表的 JSON 对象。',
      fix: '按 `{"data":[…]}` 发送，并带上 `Content-Type: application/json`。NeXT Server 没有这个问题，出现说明后端是给别的面板写的。',
      check: '再上报一次，返回 `{"ret":1,"msg":"ok"}`。',
    },
  },
  {
    id: 'node-not-found',
    part: 'web-api',
    where: 'node-reply',
    text: 'Node not found.',
    page: '/docs/server/next-server#troubleshooting',
    en: {
      cause: 'No node has this ID: `NodeID` in the node server is wrong, or the node was deleted.',
      fix: 'Set `NodeID` to the number in the column 节点ID at 管理 → 节点, and restart the node server.',
      check:
        '`curl -s "https://panel.example.com/mod_mu/nodes/1/info?key=your-mukey"`, with the `NodeID`, prints `"ret":1`.',
    },
    zh: {
      meaning: '找不到节点。',
      cause: '没有这个 ID 的节点：后端的 `NodeID` 填错，或节点已删除。',
      fix: '把 `NodeID` 改成 管理 → 节点 列表里的“节点ID”，重启后端。',
      check:
        '执行 `curl -s "https://panel.example.com/mod_mu/nodes/1/info?key=your-mukey"`（换成 `NodeID`），返回 `"ret":1`。',
    },
  },
  {
    id: 'node-not-enabled',
    part: 'web-api',
    where: 'node-reply',
    text: 'Node is not enabled.',
    page: '/docs/server/next-server#troubleshooting',
    en: {
      cause:
        'The node is hidden on the panel: 显示此节点 is off. The panel then also rejects its node server.',
      fix: 'At 管理 → 节点 → 编辑, turn on 显示此节点 and save. To hide a running node from users, give it a 组别 that nobody has.',
      check: 'Restart the node server and wait a minute: the node has a green dot at `/user/server`.',
    },
    zh: {
      meaning: '节点未启用。',
      cause: '节点的“显示此节点”关着，隐藏的节点会连后端一起拒绝。',
      fix: '在 管理 → 节点 → 编辑 打开“显示此节点”并保存。只想对用户隐藏而后端继续运行的，给它一个没人使用的“组别”。',
      check: '重启后端，等一分钟，`/user/server` 里该节点是绿点。',
    },
  },
  {
    id: 'node-out-of-bandwidth',
    part: 'web-api',
    where: 'node-reply',
    text: 'Node out of bandwidth.',
    en: {
      cause: 'The node has reached 可用流量 (GB).',
      fix: 'On the node form, press 重置 next to 已用流量, or raise 可用流量 (0 means unlimited). 流量重置日 resets it on this day of each month; shorter months have no days 29 to 31.',
      check:
        '`curl -s "https://panel.example.com/mod_mu/users?key=your-mukey&node_id=1"`, with the `NodeID`, prints `"ret":1`, and the node is in subscriptions again.',
    },
    zh: {
      meaning: '节点流量用完。',
      cause: '节点已用完“可用流量 (GB)”。',
      fix: '在节点编辑页点“已用流量”旁的“重置”，或调大“可用流量”（0 为不限）。“流量重置日”每月自动清零，29 到 31 号不是每个月都有。',
      check:
        '执行 `curl -s "https://panel.example.com/mod_mu/users?key=your-mukey&node_id=1"`（换成 `NodeID`），返回 `"ret":1`；更新订阅后节点又出现了。',
    },
  },
  {
    id: 'invalid-subscription-link',
    part: 'web-api',
    where: 'subscription',
    text: '订阅链接无效',
    page: '/docs/q-and-a/common-questions#invalid-link',
    en: {
      meaning: 'The subscription link is not valid.',
      cause:
        'Status 200. One text for six causes: `Subscribe` is off, the format at the end is unknown, the hostname is not that in `subUrl`, there were more than 10 requests in a minute, the link is outdated, or the user is banned.',
      fix: 'Check in this order: the user has the current link from the dashboard; its address begins with `subUrl` from `config/.config.php`; it ends with a known format such as `/clash`; `Subscribe` is `true`; the user is not banned.',
      check: 'Copy the link from the dashboard and open it in a browser: it should download a file.',
    },
    zh: {
      cause:
        '六种原因共用一个提示（状态码 200）：`Subscribe` 没开、末尾格式不认识、域名与 `subUrl` 不一致、一分钟超过 10 次请求、链接是旧的、用户被封禁。',
      fix: '按顺序查：用户用的是不是用户中心首页的最新链接；域名是否等于 `config/.config.php` 的 `subUrl`；末尾是不是 `/clash` 这类已知格式；`Subscribe` 是否为 `true`；用户有没有被封禁。',
      check: '从用户中心复制链接，在浏览器打开能下载到文件。',
    },
  },
]
