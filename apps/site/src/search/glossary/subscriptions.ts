/** Chinese terms of subscriptions and of the programs that read them. */
export const subscriptions: Readonly<Record<string, string>> = {
  // Subscriptions
  '订阅 訂閱': 'subscription',
  '订阅地址 订阅网址 订阅URL 訂閱地址 訂閱網址 訂閱URL': 'subscription link',
  '重置订阅 更换订阅链接 重置订阅链接 重置订阅地址 更换订阅 换订阅 重置链接 重置訂閱 更換訂閱鏈接 更換訂閱連結 重置訂閱鏈接 重置訂閱連結 重置訂閱地址 更換訂閱 換訂閱 重置鏈接 重置連結':
    'reset subscription link token',
  '修改账户登录密码时重置订阅地址 修改帳戶登錄密碼時重置訂閱地址 修改帳戶登入密碼時重置訂閱地址':
    'subscription link reset password',
  '订阅链接变了 订阅地址变了 订阅链接自己变 链接变了 订阅链接改变 訂閱鏈接變了 訂閱連結變了 訂閱地址變了 訂閱鏈接自己變 訂閱連結自己變 鏈接變了 連結變了 訂閱鏈接改變 訂閱連結改變':
    'link changed by itself',
  '订阅链接无效 订阅无效 订阅失效 链接无效 无效订阅 链接失效 订阅链接失效 訂閱鏈接無效 訂閱連結無效 訂閱無效 訂閱失效 鏈接無效 連結無效 無效訂閱 鏈接失效 連結失效 訂閱鏈接失效 訂閱連結失效':
    'subscription link not valid',
  '订阅失败 订阅更新失败 无法更新订阅 更新订阅失败 更新不了订阅 订阅不了 订阅更新不了 更新订阅 訂閱失敗 訂閱更新失敗 無法更新訂閱 更新訂閱失敗 更新不了訂閱 訂閱不了 訂閱更新不了 更新訂閱':
    'subscriptions do not update',
  '订阅不更新 订阅不刷新 订阅没更新 订阅还是旧的 订阅缓存 不更新订阅 訂閱不更新 訂閱不刷新 訂閱不重新整理 訂閱沒更新 訂閱還是舊的 訂閱緩存 訂閱快取 不更新訂閱':
    'subscriptions do not update cache',
  '订阅为空 订阅没有节点 空订阅 订阅无节点 订阅里没有节点 订阅里没节点 订阅没节点 訂閱為空 訂閱沒有節點 空訂閱 訂閱無節點 訂閱裡沒有節點 訂閱裡沒節點 訂閱沒節點':
    'subscription is empty nodes',
  '订阅少节点 节点不全 少了节点 节点少了 节点不完整 订阅节点不全 訂閱少節點 節點不全 少了節點 節點少了 節點不完整 訂閱節點不全':
    'which nodes subscription',
  '订阅打不开 订阅链接打不开 订阅访问不了 订阅下载失败 订阅404 訂閱打不開 訂閱鏈接打不開 訂閱連結打不開 訂閱訪問不了 訂閱下載失敗 訂閱404':
    'subscription link errors',
  '订阅慢 拉取订阅 获取订阅 訂閱慢 拉取訂閱 獲取訂閱': 'subscription fetch',
  '订阅域名 订阅地址域名 更换订阅域名 訂閱域名 訂閱網域 訂閱地址域名 訂閱地址網域 更換訂閱域名 更換訂閱網域':
    'subscription URL subUrl',
  '订阅被墙 订阅域名被墙 訂閱被牆 訂閱域名被牆 訂閱網域被牆': 'subUrl domain',
  '订阅泄露 订阅被盗 链接泄露 泄露订阅 訂閱洩露 訂閱被盜 鏈接洩露 連結洩露 洩露訂閱':
    'subscription link leak reset',
  '订阅类型 订阅格式 获取的订阅类型 訂閱類型 訂閱格式 獲取的訂閱類型': 'subscription formats',
  '订阅名称 订阅名 配置名称 訂閱名稱 訂閱名 配置名稱': 'subscription appName header',
  '订阅信息 订阅流量信息 剩余流量显示 到期时间显示 訂閱信息 訂閱資訊 訂閱流量信息 訂閱流量資訊 剩餘流量顯示 到期時間顯示':
    'subscription header traffic expire',
  '更新间隔 自动更新订阅 更新频率 更新間隔 自動更新訂閱 更新頻率': 'subscription interval header',
  '订阅转换 转换订阅 订阅转换器 訂閱轉換 轉換訂閱 訂閱轉換器': 'subscription formats',
  '通用订阅 统一订阅 通用訂閱 統一訂閱': 'universal subscription',
  '客户端订阅 复制客户端订阅 客戶端訂閱 使用者端訂閱 複製客戶端訂閱 複製使用者端訂閱':
    'subscription formats for clients',
  '复制通用订阅 複製通用訂閱': 'universal subscription link',
  '传统订阅 傳統訂閱': 'subscription formats for clients',
  '订阅模板 配置模板 修改模板 訂閱模板 訂閱範本 配置範本 修改範本': 'subscription templates appprofile',
  '订阅限制 订阅次数 订阅频率 訂閱限制 訂閱次數 訂閱頻率': 'rate_limit_sub',
  '订阅token 訂閱token': 'subscription token',
  '通知用户新IP订阅 通知用戶新IP訂閱 通知使用者新IP訂閱': 'notify new subscription address',
  '启用订阅日志 订阅日志保留天数 啟用訂閱日誌 訂閱日誌保留天數': 'subscribe_log',
  '关闭订阅 启用订阅 订阅功能 關閉訂閱 啟用訂閱 訂閱功能': 'Subscribe enable',
  '节点排序 节点顺序 排列顺序 節點排序 節點順序 排列順序': 'nodes sorted',
  '节点重名 重名 同名节点 節點重名 同名節點': 'same name nodes',

  // Clients
  '客户端 用户端 软件 程序 客戶端 使用者端 用戶端 軟件 軟體 程式': 'client',
  '客户端下载 软件下载 下载客户端 客戶端下載 使用者端下載 軟件下載 軟體下載 下載客戶端 下載使用者端':
    'client downloads',
  '客户端标识符 用户代理 客戶端標識符 使用者端識別碼 用戶代理 使用者代理': 'user agent',
  '客户端不更新 下载不了客户端 客戶端不更新 使用者端不更新 下載不了客戶端 下載不了使用者端': 'ClientDownload',
  '苹果 苹果手机 手机 安卓 电脑 蘋果 蘋果手機 手機 電腦': 'client',
  小火箭: 'Shadowrocket',
  '猫咪 小猫咪 貓咪 小貓咪': 'Clash',
  '小飞机 酸酸 小飛機': 'Shadowsocks',
  酸酸乳: 'ShadowsocksR',
  '导入 匯入 一键导入 導入 一鍵導入': 'import',
  '导入不了 无法导入 導入不了 無法導入': 'import fails',
  '导入节点 添加订阅 導入節點 添加訂閱 新增訂閱': 'import subscription',
  格式: 'format',
  '规则 分流 分流规则 路由规则 規則 分流規則 路由規則': 'rules',
  '全局 直连 绕过 直連 繞過': 'route rules',
  '策略组 代理组 策略組 代理組': 'proxy group',
  '代理 梯子 翻墙 科学上网 翻牆 科學上網': 'proxy',
  '自定义规则 修改规则 自定義規則 自訂規則 修改規則': 'rules templates',
  '解锁 流媒体 奈飞 解鎖 流媒體 奈飛': 'Netflix',
  '二维码 二維碼 QR碼': 'QR code',
  '解析失败 解析错误 格式错误 无法解析 解析失敗 解析錯誤 格式錯誤 無法解析': 'invalid syntax',
  '对象存储 云存储 對象存儲 物件存儲 雲存儲': 'R2 storage',
}
