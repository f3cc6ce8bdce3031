/** Chinese terms of nodes: the form of the panel, node servers, protocols, transports and addresses. */
export const nodes: Readonly<Record<string, string>> = {
  // Nodes
  '节点 线路 節點 線路': 'node',
  '落地机 落地 后端 节点端 服务端 后端程序 落地機 後端 節點端 服務端 後端程序 後端程式': 'node server',
  '中转 转发 隧道 中继 中轉 轉發 中繼': 'relay',
  '端口转发 端口轉發 連接埠轉發': 'port forwarding',
  '添加节点 新增节点 新建节点 创建节点 加节点 增加节点 搭建节点 添加節點 新增節點 新建節點 創建節點 加節點 增加節點 搭建節點':
    'add a node',
  '节点ID 节点编号 节点号 節點ID 節點編號 節點號': 'node id NodeID',
  '节点名 节点名称 節點名 節點名稱': 'node name',
  '节点类型 接入类型 節點類型 接入類型': 'node type protocol',
  '节点信息 节点资料 節點信息 節點資訊 節點資料': 'node info',
  '节点流量用完 节点已用流量 節點流量用完 節點已用流量': 'node traffic limit',
  '重置节点流量成功 重置節點流量成功': 'reset node traffic',
  '显示此节点 隐藏节点 顯示此節點 隱藏節點': 'node enabled hidden',
  '隐藏 隱藏': 'hidden',
  '节点状态 节点在线状态 在线情况 節點狀態 節點在線狀態 在線情況': 'node online',
  '节点离线 节点不在线 节点掉线 节点显示离线 离线 掉线 显示离线 节点不上线 节点黄色 节点红色 節點離線 節點不在線 節點掉線 節點顯示離線 離線 掉線 顯示離線 節點不上線 節點黃色 節點紅色':
    'node offline',
  '节点在线 上线 節點在線 上線': 'node online',
  '在线但连不上 在线但不能用 显示在线但 在線但連不上 在線但不能用 顯示在線但': 'node online cannot connect',
  '不显示节点 看不到节点 没有节点 节点不显示 节点消失 节点没有显示 看不见节点 节点不见了 不顯示節點 看不到節點 沒有節點 節點不顯示 節點消失 節點沒有顯示 看不見節點 節點不見了':
    'node is not shown',
  '免费用户没有节点 新用户没有节点 新用户连不上 免费用户连不上 免費用戶沒有節點 免費使用者沒有節點 新用戶沒有節點 新使用者沒有節點 新用戶連不上 新使用者連不上 免費用戶連不上 免費使用者連不上':
    'free users get no nodes',
  '能看到节点连不上 看得到节点连不上 有节点但连不上 有节点连不上 能看到節點連不上 看得到節點連不上 有節點但連不上 有節點連不上':
    'user sees nodes but cannot connect',
  '连接不上 连不上 连不到 连不进 无法连接 连接失败 连不通 不通 不能连接 连不了 连不起来 連接不上 連線不上 連不上 連不到 連不進 無法連接 無法連線 連接失敗 連線失敗 連不通 不能連接 不能連線 連不了 連不起來':
    'cannot connect',
  '节点用不了 节点不能用 节点无法使用 节点超时 节点全部超时 全部超时 節點用不了 節點不能用 節點無法使用 節點超時 節點逾時 節點全部超時 節點全部逾時 全部超時 全部逾時':
    'node cannot connect',

  // Node servers and the panel
  '对接 接入 串接 介接 對接': 'connect',
  '对接节点 对接面板 节点对接 对接后端 对接教程 對接節點 對接面板 節點對接 對接後端 對接教程':
    'connect node server panel',
  '对接失败 对接不上 对接报错 对接不了 节点对接不上 节点对接失败 对接不成功 對接失敗 對接不上 對接報錯 對接不了 節點對接不上 節點對接失敗 對接不成功':
    'node server does not connect',
  '获取不到节点信息 拉取节点信息失败 获取节点失败 获取节点信息失败 獲取不到節點信息 獲取不到節點資訊 拉取節點信息失敗 拉取節點資訊失敗 獲取節點失敗 獲取節點信息失敗 獲取節點資訊失敗':
    'node info errors',
  '拉取用户 获取用户 获取用户列表 拉取用户列表 拉取用戶 拉取使用者 獲取用戶 獲取使用者 獲取用戶列表 獲取使用者列表 拉取用戶列表 拉取使用者列表':
    'list users GET',
  '获取不到用户 拉取用户失败 用户列表为空 获取用户失败 没有用户 獲取不到用戶 獲取不到使用者 拉取用戶失敗 拉取使用者失敗 用戶列表為空 使用者列表為空 獲取用戶失敗 獲取使用者失敗 沒有用戶 沒有使用者':
    'node users list',
  '密钥错误 密钥不对 密钥无效 key错误 密鑰錯誤 金鑰錯誤 密鑰不對 金鑰不對 密鑰無效 金鑰無效 key錯誤':
    'muKey invalid request',
  '节点IP 节点IP地址 IP白名单 节点IP校验 检测节点IP 節點IP 節點IP地址 IP白名單 節點IP校驗 檢測節點IP':
    'checkNodeIp node address',
  '无效请求 非法请求 请求无效 無效請求 非法請求 請求無效': 'Invalid request.',
  'IP不匹配 IP验证失败 IP不对 请求IP IP驗證失敗 IP不對 請求IP': 'Invalid request IP.',
  心跳: 'heartbeat',
  '轮询 上报 同步间隔 輪詢 上報 同步間隔': 'poll interval report',
  '上报流量 流量上报 上報流量 流量上報': 'report traffic',
  '在线数据 在线上报 上报在线 在線數據 在線資料 在線上報 上報在線': 'alive IP report',
  '多久生效 多久同步 生效时间 同步时间 生效時間 同步時間': 'poll interval',
  '加了用户连不上 新用户多久生效 买了套餐连不上 加了用戶連不上 加了使用者連不上 新用戶多久生效 新使用者多久生效 買了套餐連不上':
    'poll interval users',
  '重启节点 重啟節點': 'restart node server',
  '升级后端 更新后端 升级节点 升級後端 更新後端 升級節點': 'upgrade node server',
  '节点安装 安装节点 安装节点端 部署节点 節點安裝 安裝節點 安裝節點端 部署節點': 'install node server',
  '一台服务器多个节点 一机多节点 多节点 单机多节点 一台服務器多個節點 一台伺服器多個節點 一機多節點 多節點 單機多節點':
    'several nodes one server',
  '面板挂了 面板宕机 面板离线 面板掛了 面板宕機 面板離線': 'panel away',

  // The form
  '自定义配置 自订配置 自定义参数 自定義配置 自訂配置 自定義參數 自訂參數': 'custom_config',
  '自定义配置错误 配置格式错误 自定義配置錯誤 自訂配置錯誤 配置格式錯誤': 'custom config format error',
  '倍率 流量倍率 倍数 倍數': 'traffic rate',
  '动态倍率 动态流量倍率 動態倍率 動態流量倍率': 'dynamic rate',
  '动态流量倍率计算方式 动态倍率计算方式 動態流量倍率計算方式 動態倍率計算方式':
    'dynamic rate logistic linear',
  '最大倍率时间必须大于最小倍率时间 最大倍率時間必須大於最小倍率時間': 'dynamic rate max_rate',
  '最大倍率 最小倍率 最大倍率时间 最小倍率时间 最大倍率時間 最小倍率時間': 'dynamic rate max_rate',
  '高峰 高峰期 晚高峰 分时段 分時段': 'dynamic rate',
  '端口 埠 連接埠': 'port',
  '端口号 连接端口 监听端口 端口號 連接埠號 連接端口 連線連接埠 監聽端口 監聽連接埠': 'port listen',
  '偏移 端口偏移 偏移端口 連接埠偏移 偏移連接埠': 'offset port',
  '单端口 多端口 单端口多用户 單端口 單連接埠 多連接埠 單端口多用戶 單連接埠多使用者': 'single port',
  '端口占用 端口被占用 端口冲突 連接埠占用 端口被佔用 連接埠被佔用 端口衝突 連接埠衝突':
    'port already in use',
  '放行端口 开放端口 开端口 放行連接埠 開放端口 開放連接埠 開端口 開連接埠': 'firewall port',
  '路径 路徑': 'path',
  '主机名 伪装域名 伪装 主機名 偽裝域名 偽裝網域 偽裝': 'host',
  '域名前置 網域前置': 'SNI',
  '地址 连接地址 节点地址 服务器地址 連接地址 連線地址 節點地址 服務器地址 伺服器地址': 'address',
  '动态IP 域名解析到 动态域名 動態IP 網域解析到 動態域名 動態網域': 'address resolve DNS',

  // Protocols and transports
  '协议 協議': 'protocol',
  '支持哪些协议 支持的协议 支持什么协议 协议支持 支持哪些協議 支援哪些協議 支持的協議 支援的協議 支持什麼協議 支援什麼協議 協議支持 協議支援':
    'protocols supported',
  '传输 传输协议 傳輸 傳輸協議': 'transport network',
  '加密 加密算法 SS加密方式': 'encryption method',
  'SS端口 SS連接埠': 'user port Shadowsocks',
  混淆: 'obfs',
  '插件 外掛': 'plugin',
  '拥塞控制 拥塞算法 擁塞控制 擁塞算法': 'congestion_control',
  '自签 自签证书 自签名 自签名证书 自籤 自簽證書 自簽憑證 自簽名 自簽名證書 自簽名憑證':
    'self-signed certificate',
  '跳过证书验证 允许不安全 跳过证书 不验证证书 跳過證書驗證 跳過憑證驗證 允許不安全 跳過證書 跳過憑證 不驗證證書 不驗證憑證':
    'allow_insecure',
  '节点证书 节点域名 節點證書 節點憑證 節點域名 節點網域': 'node server certificate CertDomain',
  '服务端密钥 服务器密钥 服務端密鑰 服務端金鑰 服務器密鑰 伺服器金鑰': 'server_key',
  '协议号 协议编号 協議號 協議編號': 'protocol numbers',
  '内核 核心 內核': 'xray-core',
  '上行 下行': 'upload download',
  '公网 公网IP 公網 公網IP': 'public address',
  '出站 入站': 'outbound inbound',
  路由: 'route',
  嗅探: 'sniffing',

  // Reachability
  '延迟 测速 延遲 測速': 'latency',
  '地理位置 归属地 IP归属地 定位 歸屬地 IP歸屬地': 'GeoIP',
  '被墙 墙了 被封 IP被墙 节点被墙 被墙检测 节点被墙检测 被牆 牆了 IP被牆 節點被牆 被牆檢測 節點被牆檢測':
    'blocked node GFW detect',
  '长城 防火长城 国内 墙 長城 防火長城 國內 牆': 'GFW',
  '香港 日本 新加坡 美国 德国 台湾 东京 美國 德國 台灣 東京': '',
  '国外 海外 國外': '',
  '解析 域名解析 網域解析': 'DNS',
  '真实地址 源站 源站IP 真實地址': 'origin address',
}
