import type { PanelScreen } from '../panel-label.ts'

// Source for this file: docs/reference/panel/admin-area.md#nodes, and the pictures of docs/reference/panel/screens.md#nodes.

/** Nodes: the list and the form. */
export const nodeScreens: readonly PanelScreen[] = [
  {
    id: 'node-list',
    heading: ['节点列表', 'Node list'],
    route: '/admin/node',
    menu: ['management', 'nodes'],
    page: '/docs/start/first-node',
    columns: {
      'node-list-id': ['节点ID', 'Node ID'],
      'node-list-address': ['地址', 'Address'],
      'node-list-state': ['状态', 'State: shown or hidden'],
      'node-list-rate': ['倍率', 'Rate'],
      'node-list-dynamic-rate': ['动态倍率', 'Dynamic rate'],
      'node-list-dynamic-rate-method': ['动态倍率计算方式', 'Dynamic rate method'],
      'node-list-traffic-limit': ['流量限制/GB', 'Traffic limit (GB)'],
      'node-list-traffic-used': ['已用流量/GB', 'Traffic used (GB)'],
      'node-list-reset-day': ['重置日', 'Reset day'],
    },
    choices: { 'node-state-shown': ['显示', 'Shown'], 'node-state-hidden': ['隐藏', 'Hidden'] },
    questions: { 'delete-node-question': ['确定删除此节点？', 'Delete this node?'] },
  },
  {
    id: 'node-create',
    heading: ['创建节点', 'Create node'],
    route: '/admin/node/create',
    menu: ['management', 'nodes'],
    page: '/docs/start/first-node',
    headings: { 'other-information': ['其他信息', 'Other information'] },
    fields: {
      'node-name': ['名称', 'Name'],
      'node-address': ['连接地址', 'Address'],
      'node-rate': ['流量倍率', 'Traffic rate'],
      'node-type': ['接入类型', 'Protocol'],
      'node-custom-config': ['自定义配置', 'Custom config'],
      'node-shown': ['显示此节点', 'Show this node'],
      'node-dynamic-rate': ['启用动态流量倍率', 'Enable dynamic traffic rate'],
      'node-dynamic-rate-method': ['动态流量倍率计算方式', 'Dynamic rate method'],
      'node-max-rate': ['最大倍率', 'Maximum rate'],
      'node-max-rate-time': ['最大倍率时间（时）', 'Hour of the maximum rate'],
      'node-min-rate': ['最小倍率', 'Minimum rate'],
      'node-min-rate-time': ['最小倍率时间（时）', 'Hour of the minimum rate'],
      'node-level': ['等级', 'Level'],
      'node-group': ['组别', 'Group'],
      'node-traffic-limit': ['可用流量 (GB)', 'Traffic limit (GB)'],
      'node-reset-day': ['流量重置日', 'Traffic reset day'],
      'node-speed-limit': ['速率限制 (Mbps)', 'Speed limit (Mbps)'],
    },
  },
  {
    id: 'node-edit',
    heading: ['节点 #', 'Node #'],
    route: '/admin/node/{id}/edit',
    menu: ['management', 'nodes'],
    page: '/docs/start/first-node',
    like: ['node-create'],
    fields: {
      'node-ipv4': ['IPv4地址', 'IPv4 address'],
      'node-ipv6': ['IPv6地址', 'IPv6 address'],
      'node-traffic-used': ['已用流量', 'Traffic used'],
      'node-key': ['节点通讯密钥', 'Node key'],
    },
    results: { 'node-traffic-reset': ['重置节点流量成功', 'Node traffic reset'] },
  },
]
