/** Chinese terms of the server below the panel: installing, web server, PHP, database, names and certificates, upkeep. */
export const servers: Readonly<Record<string, string>> = {
  // Installing
  '安装 搭建 部署 架设 装 安裝 架設 裝': 'install',
  '安装教程 搭建教程 安装步骤 安裝教程 安裝步驟': 'install panel',
  '重装 重新安装 重裝 重新安裝': 'install again',
  '卸载 删除面板 卸載 刪除面板': 'remove',
  '一键脚本 一键安装 一鍵腳本 一鍵安裝': 'install script',
  '脚本 指令码 腳本 指令碼': 'script',
  '环境要求 系统要求 配置要求 运行环境 最低配置 硬件要求 環境要求 系統要求 運行環境 執行環境 硬體要求 环境 環境':
    'requirements',
  '要求 需求': 'requirements',
  '准备工作 前提 準備工作 准备什么 準備什麼 需要准备什么 需要準備什麼 要准备什么 要準備什麼 提前准备 提前準備 事先准备 事先準備 准备啥 要准备啥 需要准备啥 准备哪些 要准备哪些 准备些什么 準備啥 準備哪些':
    'before you begin',
  '宝塔 宝塔面板 寶塔 寶塔面板': 'aaPanel',
  '虚拟主机 共享主机 虛擬主機 共享主機 共用主機': 'hosting',
  '容器 镜像部署 鏡像部署 映像部署': 'Docker',
  '源码 源代码 代码 源碼 原始碼 源代碼 代碼 程式碼': 'source code',
  '源码下载 下载源码 安装包 压缩包 源碼下載 原始碼下載 下載源碼 下載原始碼 安裝包 壓縮包': 'download panel',
  '解压 解压缩 解壓 解壓縮': 'unpack zip',
  '官网 官方 官方网站 官網 官方網站 破解': 'official',
  '正版 盗版 假冒 盜版': 'official',
  '依赖 依赖包 安装依赖 依賴 依賴包 安裝依賴': 'dependencies composer',
  '编译 构建 編譯 構建': 'build',
  '下载 下載': 'download',
  '软件源 源 软件仓库 仓库 軟件源 軟體源 軟件倉庫 軟體倉庫 倉庫': 'repository',
  '软件包 安装源 軟件包 軟體包 安裝源': 'package',
  '镜像站 镜像源 鏡像站 映像站 鏡像源 映像源': 'mirror',
  '镜像 映像 鏡像': 'image',
  '乌班图 烏班圖': 'Ubuntu',
  '红帽 紅帽': 'RHEL',
  '架构 处理器 芯片 架構 處理器': 'processor',

  // Systems
  '服务器 主机 机器 小鸡 独立服务器 云服务器 服務器 伺服器 主機 機器 小雞 獨立服務器 獨立伺服器 雲服務器 雲伺服器':
    'server',
  '系统 系統': 'system',
  '命令 命令行 指令 终端 指令行 終端': 'command',
  '执行命令 运行命令 執行命令 執行指令 運行命令': 'command',
  '目录 文件夹 目錄 文件夾 資料夾': 'directory',
  '文件 檔案': 'file',
  '文件不存在 找不到文件 没有文件 檔案不存在 找不到檔案 沒有文件 沒有檔案': 'no such file',
  '路径错误 路徑錯誤': 'path',
  '网站目录 安装目录 面板目录 程序目录 網站目錄 安裝目錄 面板目錄 程序目錄 程式目錄': 'panel folder',
  '运行目录 根目录 网站根目录 運行目錄 執行目錄 根目錄 網站根目錄': 'public root',
  '子目录 二级目录 子目錄 二級目錄': 'subdirectory',
  '权限755 權限755': 'chmod',
  '内存 內存 記憶體': 'memory',
  '内存不足 内存不够 内存溢出 爆内存 內存不足 記憶體不足 內存不夠 記憶體不夠 內存溢出 記憶體溢出 爆內存 爆記憶體':
    'out of memory',
  '磁盘 硬盘 空间 磁盤 磁碟 硬盤 硬碟 空間': 'disk',
  '磁盘满 硬盘满 空间不足 磁盘空间 磁盘满了 磁盤滿 磁碟滿 硬盤滿 硬碟滿 空間不足 磁盤空間 磁碟空間 磁盤滿了 磁碟滿了 磁盘占满 磁盤佔滿 磁碟佔滿 硬盘占满 硬盤佔滿 硬碟佔滿 磁盘被占满 磁盤被佔滿 磁碟被佔滿 硬盘被占满 硬盤被佔滿 硬碟被佔滿 磁盘爆满 磁盤爆滿 磁碟爆滿 硬盘爆满 硬盤爆滿 硬碟爆滿':
    'disk space',
  '交换分区 虚拟内存 交換分區 虛擬內存 虛擬記憶體': 'swap',
  '重启 重新启动 重新開機 重载 重啟 重新啟動 重載': 'restart',
  '启动 啟動': 'start',
  '启动失败 无法启动 启动不了 启动不起来 起不来 运行不了 无法运行 啟動失敗 無法啟動 啟動不了 啟動不起來 起不來 運行不了 執行不了 無法運行 無法執行 启动报错 啓動報錯 啟動報錯 启动出错 啓動出錯 啟動出錯':
    'does not start',
  停止: 'stop',
  '守护进程 后台运行 开机启动 自启动 开机自启 自启 守護進程 守護行程 後台運行 後台執行 開機啟動 自啟動 開機自啟 自啟 开机自动启动 開機自動啟動 开机自动运行':
    'systemd service',
  '服务 服務': 'service',
  '进程 進程 行程': 'process',
  '防火墙 安全组 防火牆 安全組': 'firewall',
  '云防火墙 雲防火牆': 'firewall rules',
  '内网 局域网 內網 局域網': 'private network',
  '网络 网卡 網絡 網路 網卡': 'network',
  '超级用户 超级权限 超級用戶 超級使用者 超級權限': 'root',
  '资源占用 資源佔用': 'memory',
  '流量出口 出口': 'outbound',
  甲骨文: 'Oracle',
  谷歌: 'Google',
  '随机数 随机字符串 隨機數 隨機字符串 隨機字串': 'random',
  '安全增强 安全增強': 'SELinux',
  '远程 遠程 遠端': 'remote',
  '时间不对 时间差 时间错误 时间不准 时间不同步 時間不對 時間差 時間錯誤 時間不準 時間不同步': 'time zone',

  // Web server
  '网页服务器 网站服务器 網頁服務器 網頁伺服器 網站服務器 網站伺服器': 'web server',
  '伪静态 重写规则 网址重写 偽靜態 重寫規則 網址重寫': 'Nginx try_files',
  '站点配置 网站配置 虚拟主机配置 站點配置 網站配置 虛擬主機配置': 'Nginx site file',
  '反向代理 反代': 'reverse proxy',
  '伪造IP 真实IP 获取真实IP 客户端IP 用户真实IP 偽造IP 真實IP 獲取真實IP 客戶端IP 使用者端IP 用戶真實IP 使用者真實IP':
    'real IP',
  'IP都一样 同一个IP 所有用户IP一样 IP显示一样 IP都一樣 同一個IP 所有用戶IP一樣 所有使用者IP一樣 IP顯示一樣':
    'visitors seem to have the same address',
  '强制HTTPS 跳转HTTPS 強制HTTPS 跳轉HTTPS': 'redirect https',
  '上传 上传文件 上傳 上傳文件 上傳檔案': 'upload',
  '静态文件 静态资源 靜態文件 靜態檔案 靜態資源': 'files assets',
  '压缩 壓縮': 'gzip',
  '跨站 防跨站': 'open_basedir',

  // PHP
  '扩展 PHP扩展 拓展 扩充 擴展 擴充 PHP擴展 PHP擴充': 'PHP extensions',
  '缺少扩展 缺扩展 安装扩展 缺少擴展 缺少擴充 缺擴展 缺擴充 安裝擴展 安裝擴充': 'PHP extensions missing',
  '禁用函数 函数禁用 禁用的函数 解禁函数 禁用函數 函數禁用 禁用的函數 解禁函數': 'disabled functions',
  '函数 函數': 'function',
  '代码缓存 操作码缓存 代碼緩存 程式碼快取 操作碼緩存 操作碼快取': 'OPcache',
  '调试 调试模式 調試 除錯 調試模式 除錯模式': 'debug',
  PHP版本: 'PHP version',
  '升级PHP 更换PHP版本 升級PHP 更換PHP版本': 'PHP version upgrade',
  '加固 安全加固': 'harden',

  // Database and cache
  '数据库 數據庫 資料庫': 'database',
  '数据表 表 數據表 資料表': 'table',
  '数据库设计 表结构 數據庫設計 資料庫設計 表結構': 'table layout',
  '创建数据库 新建数据库 創建數據庫 創建資料庫 新建數據庫 新建資料庫': 'create database',
  '数据库用户 数据库账号 數據庫用戶 資料庫使用者 數據庫帳號 資料庫帳號': 'database user password',
  '数据库迁移 迁移数据库 更新数据库 升级数据库 數據庫遷移 資料庫遷移 遷移數據庫 遷移資料庫 更新數據庫 更新資料庫 升級數據庫 升級資料庫':
    'migration',
  '数据库导入 初始化数据库 數據庫導入 資料庫導入 初始化數據庫 初始化資料庫 数据库怎么导入 数据库如何导入 怎么导入数据库 如何导入数据库 怎么导入数据 怎么导入sql 資料庫怎麼匯入 怎麼匯入資料庫 數據庫怎麼導入 怎麼導入數據庫':
    'import database',
  '数据库导出 數據庫導出 資料庫導出': 'dump database',
  '数据库连接失败 连接不上数据库 数据库连不上 连不上数据库 数据库连接错误 數據庫連接失敗 資料庫連線失敗 連接不上數據庫 連線不上資料庫 數據庫連不上 資料庫連不上 連不上數據庫 連不上資料庫 數據庫連接錯誤 資料庫連線錯誤':
    'database connection refused',
  '远程数据库 外部数据库 遠程數據庫 遠端資料庫 外部數據庫 外部資料庫': 'database host',
  '缓存 緩存 快取': 'cache',
  '清缓存 刷新缓存 清緩存 清快取 刷新緩存 重新整理快取': 'clear cache',
  '模板缓存 模板緩存 範本快取': 'template cache compile',
  '内存数据库 內存數據庫 記憶體資料庫': 'Redis',

  // Names, certificates, CDN
  '域名 网址 網域 網址': 'domain',
  '子域名 二级域名 子網域 二級域名 二級網域': 'subdomain',
  '换域名 更换域名 改域名 修改域名 域名更换 換域名 換網域 更換域名 更換網域 改網域 修改網域 域名更換 網域更換':
    'move to another domain',
  '解析记录 A记录 解析記錄 A記錄 DNS记录 DNS記錄 AAAA记录 AAAA記錄 SPF记录 SPF記錄 DKIM记录 DKIM記錄 MX记录 MX記錄 TXT记录 TXT記錄 CNAME记录 CNAME記錄':
    'DNS record',
  '证书 SSL证书 ssl证书 安全证书 證書 憑證 SSL證書 SSL憑證 ssl證書 ssl憑證 安全證書 安全憑證': 'certificate',
  '申请证书 签发证书 证书申请 获取证书 申請證書 申請憑證 簽發證書 簽發憑證 證書申請 憑證申請 獲取證書 獲取憑證 证书怎么申请 怎么申请证书 证书如何申请 如何申请证书 證書怎麼申請 怎麼申請證書 憑證怎麼申請':
    'get the certificate',
  '证书申请失败 申请证书失败 证书签发失败 申请不了证书 證書申請失敗 憑證申請失敗 申請證書失敗 申請憑證失敗 證書籤發失敗 憑證籤發失敗 申請不了證書 申請不了憑證':
    'certificate fails acme',
  '证书过期 证书到期 续签 证书续签 证书续期 续签证书 證書過期 憑證過期 證書到期 憑證到期 續簽 證書續簽 憑證續簽 證書續期 憑證續期 續簽證書 續簽憑證':
    'renew certificate',
  '证书链 證書鏈 憑證鏈': 'certificate',
  '证书颁发机构 签发机构 證書頒發機構 憑證頒發機構 簽發機構': 'certificate authority',
  '证书错误 证书无效 证书不匹配 证书不受信任 證書錯誤 憑證錯誤 證書無效 憑證無效 證書不匹配 憑證不匹配 證書不受信任 憑證不受信任':
    'certificate invalid',
  '通配符 泛域名 泛域名证书 通配符证书 萬用字元 萬用網域 泛域名證書 萬用網域憑證 通配符證書 萬用字元憑證':
    'wildcard certificate',
  '免费证书 免費證書 免費憑證': "Let's Encrypt certificate",
  '加速节点 内容分发 加速節點 內容分發': 'CDN',
  '小黄云 小云朵 橙色云 套CDN 套CF 赛博菩萨 小黃雲 橙色雲 賽博菩薩': 'Cloudflare proxy',
  '回源 源站保护 源站保護': 'origin',
  '五秒盾 质询 質詢': 'challenge',
  '不缓存 绕过缓存 缓存规则 不緩存 不快取 繞過緩存 繞過快取 緩存規則 快取規則': 'bypass cache',

  // Upkeep
  '备份 備份': 'backup',
  '校验和 校驗和': 'check sha256',
  '自动备份 定时备份 每天备份 自動備份 定時備份 每天備份': 'nightly backup',
  '异地备份 远程备份 云备份 異地備份 遠程備份 遠端備份 雲備份': 'backup another place',
  '还原 恢复 恢复备份 还原备份 還原 恢復 復原 恢復備份 復原備份 還原備份': 'restore',
  '备份出错 備份出錯': 'backup fails',
  '迁移 搬家 搬迁 换服务器 换机器 迁移服务器 搬服务器 迁移网站 遷移 搬遷 換服務器 換伺服器 換機器 遷移服務器 遷移伺服器 搬服務器 搬伺服器 遷移網站':
    'move to another server',
  '升级 更新 更新版本 升级版本 升級 升級版本 升到最新版 升级到最新版 升級到最新版 升级到最新版本 升級到最新版本 更新到最新版 更新到最新版本 升级到最新 升級到最新 更新到最新':
    'upgrade',
  '升级步骤 更新步骤 升级教程 升級步驟 更新步驟 升級教程': 'upgrade panel',
  '更新失败了 升级报错 更新报错 升级出错 更新失敗了 升級報錯 更新報錯 升級出錯': 'upgrade fails',
  '升级后 更新后 升级之后 更新之后 升級後 更新後 升級之後 更新之後': 'after upgrade',
  '降级 回滚 回退 退回旧版本 降級 回滾 退回舊版本': 'roll back',
  '维护 维护模式 維護 維護模式': 'maintenance',
  '定时任务 计划任务 定时脚本 排程 定時任務 計劃任務 定時腳本 定时 定時': 'cron job',
  'cron不执行 定时任务失败 cron不執行 定時任務失敗': 'cron job does not run',
  '添加定时任务 设置定时任务 添加计划任务 添加定時任務 新增定時任務 設置定時任務 設定定時任務 添加計劃任務 新增計劃任務':
    'schedule cron job',
  '每日任务 每天任务 日常任务 每日任務 每天任務 日常任務': 'daily job',
  '每日任务执行时间 最后一次每日任务 每日任務執行時間 最後一次每日任務': 'daily_job_hour daily job',
  '小时数 分钟数 小時數 分鐘數': 'daily job hour minute',
  '每五分钟 五分钟 5分钟 每五分鐘 五分鐘 5分鐘': 'five minutes',
  '数据丢失 丢数据 數據丟失 資料丟失 丟數據 丟資料 数据会丢 數據會丟 資料會丟 会丢数据 會丟數據 會丟資料 会不会丢 會不會丟':
    'lost data',
  '监控 探针 監控 探針': 'online status',
  '被攻击 被打 被打了 攻击 被攻擊 攻擊 被cc 被人cc 被ddos 被D了': 'attack',
  '被黑 入侵 漏洞 安全漏洞': 'security problem',
  安全: 'security',
  '泄露 泄漏 洩露 洩漏': 'leak',
  '盗刷 盜刷': 'fraud',
  '性能 优化 效能 優化': 'performance',
  '并发 高并发 併發 高併發': 'requests',

  // In everyday words
  '搭 架 搭起来 搭起來': 'install',
  '装好后 装完 装完后 安装完 安装完后 安装好后 搭好 搭好了 装好了 装完了 搭建好 搭建完成 安装完成 装好之后 安装之后 安装完之后 刚装好 新装 刚搭好 安装后 裝好後 裝完 裝完後 安裝完 安裝完後 安裝好後 裝好了 裝完了 安裝完成 裝好之後 安裝之後 安裝完之後 剛裝好 新裝 剛搭好 安裝後':
    'installation',
  '迁到 迁过来 迁过去 搬到 搬过来 搬过去 换台服务器 换一台服务器 迁机器 整站迁移 整站搬家 网站搬家 面板搬家 面板迁移 迁移面板 迁移到新服务器 搬到新服务器 换新服务器 迁移站点 换了服务器 换主机 转移面板 搬迁面板 遷到 遷過來 遷過去 搬過來 搬過去 換臺服務器 換臺伺服器 換一臺服務器 換一臺伺服器 遷機器 整站遷移 網站搬家 面板遷移 遷移面板 遷移到新服務器 遷移到新伺服器 搬到新服務器 搬到新伺服器 換新服務器 換新伺服器 遷移站點 換了服務器 換了伺服器 換主機 轉移面板 搬遷面板 换到新服务器 換到新服務器 換到新伺服器 换成新服务器 換成新服務器 換成新伺服器 换到新机器 換到新機器 转到新服务器 轉到新服務器 轉到新伺服器 换到另一台服务器 換到另一臺服務器 換到另一台服務器 換到另一臺伺服器':
    'move to another server',
  '从v2board迁移 从v2board迁移过来 从v2board迁过来 从v2board转过来 从v2board换过来 从v2board导入 从v2board搬过来 從v2board遷移 從v2board遷移過來 從v2board遷過來 從v2board轉過來 從v2board換過來 從v2board導入 從v2board匯入 v2board迁移 v2board遷移':
    'V2Board import',
  '从xboard迁移 从xboard迁移过来 从xboard迁过来 从xboard转过来 从xboard换过来 从xboard导入 从xboard搬过来 從xboard遷移 從xboard遷移過來 從xboard遷過來 從xboard轉過來 從xboard換過來 從xboard導入 從xboard匯入 xboard迁移 xboard遷移':
    'Xboard import',
  '从marzban迁移 从marzban迁移过来 从marzban迁过来 从marzban转过来 从marzban换过来 从marzban导入 从marzban搬过来 從marzban遷移 從marzban遷移過來 從marzban遷過來 從marzban轉過來 從marzban換過來 從marzban導入 從marzban匯入 marzban迁移 marzban遷移':
    'Marzban import',
  '从3x-ui迁移 从3x-ui迁移过来 从3x-ui迁过来 从3x-ui转过来 从3x-ui换过来 从3x-ui导入 从3x-ui搬过来 從3x-ui遷移 從3x-ui遷移過來 從3x-ui遷過來 從3x-ui轉過來 從3x-ui換過來 從3x-ui導入 從3x-ui匯入 3x-ui迁移 3x-ui遷移':
    '3x-ui import',
  '数据迁移 迁移数据 导数据 用户数据迁移 用户迁移 导入用户 导入老用户 旧站数据 老站数据 旧面板 老面板 老站 旧站 魔改版 魔改 魔改面板 二改版 从旧版迁移 从老版本迁移 數據遷移 資料遷移 遷移數據 遷移資料 導數據 導資料 用戶數據遷移 使用者資料遷移 用戶遷移 使用者遷移 導入用戶 匯入使用者 導入老用戶 匯入老使用者 舊站數據 舊站資料 老站數據 老站資料 舊面板 舊站 從舊版遷移 從老版本遷移':
    'move older installation',
  '退回 退回到': 'go back',
  '退回上一个版本 退回上个版本 退回旧版 退回老版本 回到旧版本 回到上个版本 恢复旧版本 换回旧版 还原旧版本 回退版本 版本回退 回滚版本 撤销升级 版本回滚 降回 退回上一個版本 退回上個版本 退回舊版 回到舊版本 回到上個版本 恢復舊版本 換回舊版 還原舊版本 回滾版本 撤銷升級 版本回滾':
    'roll back release',
  '上一个版本 上个版本 之前的版本 上一個版本 上個版本': 'old version',
  '升级完 更新完 升完级 升级完成后 更新完后 升了级 升完 升级完后 升级过后 升級完 升完級 升級完成後 更新完後 升了級 升級完後 升級過後':
    'after upgrade',
  '升级后打不开 升级后白屏 更新后白屏 升级后500 更新后打不开 升级完打不开 升级后页面打不开 升级后网站打不开 升级完白屏 升级后进不去 升級後打不開 升級後白屏 更新後白屏 升級後500 更新後打不開 升級完打不開 升級後頁面打不開 升級後網站打不開 升級完白屏 升級後進不去':
    'after upgrade 500 blank page',
  '升级后报错 更新后报错 升级完报错 升級後報錯 更新後報錯 升級完報錯': 'upgrade error',
  '任务 任務': 'job',
  '定时没跑 定时任务没跑 定时任务不跑 定时任务没执行 定时任务没反应 定时任务没生效 定时任务不生效 定时任务不工作 计划任务不执行 计划任务没执行 计划任务失败 计划任务不运行 cron没跑 cron没执行 cron不跑 cron不运行 cron不工作 定时不执行 定时任务不动 定时任务没运行 任务不执行 任务没执行 任务没跑 任务不跑 定時沒跑 定時任務沒跑 定時任務不跑 定時任務沒執行 定時任務沒反應 定時任務沒生效 定時任務不生效 定時任務不工作 計劃任務不執行 計劃任務沒執行 計劃任務失敗 計劃任務不運行 cron沒跑 cron沒執行 cron不運行 定時不執行 定時任務不動 定時任務沒運行 任務不執行 任務沒執行 任務沒跑 任務不跑':
    'cron job not run',
  '每日任务没跑 每日任务不跑 每日任务不执行 每日任务没执行 每日任务不运行 每日任务没反应 每日任務沒跑 每日任務不跑 每日任務不執行 每日任務沒執行 每日任務不運行 每日任務沒反應':
    'daily job never runs',
  '没启动 没有启动 未启动 没运行 没在运行 没跑 不跑 没跑起来 跑不起来 沒啟動 沒有啟動 未啟動 沒運行 沒在運行 沒在執行 沒跑 沒跑起來 跑不起來':
    'does not run',
  '连不上redis redis没启动 redis没开 redis报错 redis连不上 redis连接失败 redis没装 redis出错 redis未启动 連不上redis redis沒啟動 redis沒開 redis報錯 redis連不上 redis連接失敗 redis連線失敗 redis沒裝 redis出錯 redis未啟動':
    'Redis does not answer connection',
  '扩展没装 没装扩展 扩展没有安装 没有扩展 缺扩展怎么装 擴展沒裝 擴充套件沒裝 沒裝擴展 沒裝擴充套件 擴展沒有安裝 擴充套件沒有安裝 沒有擴展 沒有擴充套件 缺擴展怎麼裝 缺擴充套件怎麼裝':
    'PHP extensions missing',
  '开源 开源项目 开源代码 是否开源 开源吗 開源 開源項目 開源專案 開源代碼 開原始碼 是否開源 開源嗎':
    'open-source license',
  '闭源 代码加密 加密代码 閉源 代碼加密 程式碼加密 加密代碼 加密程式碼': 'ionCube',
  '低配 小内存 配置低 小鸡能跑吗 低配服务器 配置够吗 配置要多少 要什么配置 什么配置 需要什么配置 最低要求 小內存 小記憶體 小雞能跑嗎 低配服務器 低配伺服器 配置夠嗎 要什麼配置 什麼配置 需要什麼配置':
    'requirements memory',
  '网盘 云盘 谷歌云盘 谷歌网盘 網盤 雲盤 谷歌雲盤 谷歌網盤': 'another place',
  '备份到网盘 备份到云 备份到另一台 备份到别的服务器 备份到远程 備份到網盤 備份到雲 備份到另一臺 備份到別的服務器 備份到別的伺服器 備份到遠程 備份到遠端':
    'backup another place',
  '后台路径 改后台路径 修改后台路径 改后台地址 修改后台地址 自定义后台 隐藏后台 后台入口隐藏 后台链接 后台网址 後臺路徑 改後臺路徑 修改後臺路徑 改後臺地址 修改後臺地址 自定義後臺 隱藏後臺 後臺入口隱藏 後臺鏈接 後臺連結 後臺網址':
    'admin area path',
  '改面板域名 换面板域名 面板换域名 网站换域名 换网站域名 更换面板域名 修改面板域名 换新域名 换个域名 换了域名 換面板域名 面板換域名 網站換域名 換網站域名 更換面板域名 換新域名 換個域名 換了域名':
    'move to another domain',
  '页脚 修改版权 底部信息 改页脚 修改页脚 頁腳 頁尾 版權信息 版權資訊 去掉版權 去版權 修改版權 底部資訊 改頁腳 改頁尾 修改頁腳 修改頁尾':
    'footer edit template',
  '落地页 自定义首页 换首页 改首页 修改首页 首页模板 首页换成 落地頁 自定義首頁 換首頁 改首頁 修改首頁 首頁模板 首頁換成':
    'home page template',
  '换logo 改logo 换图标 改图标 修改图标 网站logo 修改logo 更换logo 面板logo 換logo 換圖標 換圖示 改圖標 改圖示 修改圖標 修改圖示 網站logo 更換logo':
    'replace logo',
  '换名字 改名字 改网站名 改网站名字 网站改名 改站名 修改网站名称 修改站名 网站名字 面板名字 修改网站名字 机场名字 換名字 改網站名 改網站名字 網站改名 修改網站名稱 網站名字 修改網站名字 機場名字':
    'appName name of the site',
  '背景 背景图 登录背景 背景图片 换背景 背景圖 登錄背景 登入背景 背景圖片 換背景': 'background picture',
  '颜色 配色 主题色 顏色 主題色': 'colours',
  '自定义样式 改样式 修改样式 自定义CSS 加CSS 自定義樣式 改樣式 修改樣式 自定義CSS': 'styles template theme',
  '防CC CC攻击 流量攻击 防攻击 CC攻擊 流量攻擊 防攻擊': 'attack',
  '其他面板 别的面板 同类面板 別的面板 同類面板': 'panel other',
  '申请不下来 申请不到 申请不到证书 证书申请不下来 证书签不下来 签不出证书 证书签不了 证书获取失败 证书下不来 证书申请不到 证书验证失败 证书验证不过 申请证书报错 申請不下來 申請不到 申請不到證書 證書申請不下來 證書籤不下來 籤不出證書 證書籤不了 證書獲取失敗 證書下不來 證書申請不到 證書驗證失敗 證書驗證不過 申請證書報錯':
    'certificate fails acme',
  '上https 开https 装证书 配证书 配置证书 装SSL 安装证书 安装SSL 开启SSL 加SSL 开启HTTPS 启用HTTPS 配置HTTPS 加https 弄https 開https 裝證書 配證書 配置證書 裝SSL 安裝證書 安裝SSL 開啟SSL 開啟HTTPS 啟用HTTPS':
    'get the certificate HTTPS',
  '续证书 自动续证书 自动续期 证书自动续期 证书自动续签 证书续不了 续期失败 证书不续期 证书没续 证书快过期 证书没有自动续期 证书不自动续期 证书没续期 續證書 自動續證書 自動續期 證書自動續期 證書自動續簽 證書續不了 續期失敗 證書不續期 證書沒續 證書快過期 證書沒有自動續期 證書不自動續期 證書沒續期':
    'renew certificate',
  '套了CF 套CDN后 套了CDN 套了cloudflare 套上CDN 用了CDN 过CDN 加CDN 开CDN 上CDN 接入CDN 用CDN 套cloudflare 面板套CDN 面板套CF 网站套CDN 网站套CF 套CDN後 過CDN 開CDN 網站套CDN 網站套CF':
    'behind CDN Cloudflare',
  '真实IP不对 IP显示不对 IP不准 显示CDN的IP 显示的是CDN的IP 拿不到真实IP 获取不到真实IP 看不到真实IP IP是CDN的 都是CDN的IP 全是CDN的IP 真實IP不對 IP顯示不對 IP不準 顯示CDN的IP 顯示的是CDN的IP 拿不到真實IP 獲取不到真實IP 看不到真實IP':
    'real IP visitors CDN',
  'IP归属地不显示 归属地不显示 不显示归属地 IP归属地没有 归属地未知 地理位置不显示 IP歸屬地不顯示 歸屬地不顯示 不顯示歸屬地 IP歸屬地沒有 歸屬地未知 地理位置不顯示':
    'location GeoIP',
  '函数被禁用 被禁用的函数 解除禁用函数 函數被禁用 函式被停用 被禁用的函數 被停用的函式 解除禁用函數 解除停用函式':
    'disabled functions',
  '错误日志 报错日志 php日志 网站日志 nginx日志 看报错 查报错 看错误日志 查看错误日志 查看报错 錯誤日誌 報錯日誌 php日誌 網站日誌 nginx日誌 看報錯 查報錯 看錯誤日誌 查看錯誤日誌 檢視錯誤日誌 查看報錯 檢視報錯':
    'error log',
  '面板日志 后台日志 面板日誌 後臺日誌': 'logs of the panel',
  '慢8小时 快8小时 差8小时 相差8小时 时间差8小时 时间慢 时间快 时间显示不对 时间不一样 慢8小時 快8小時 差8小時 相差8小時 時間差8小時 時間慢 時間快 時間顯示不對 時間不一樣 慢8个小时 慢8個小時 快8个小时 快8個小時 差8个小时 差8個小時 慢了8小时 慢了8小時 快了8小时 快了8小時 差了8小时 差了8小時 晚8小时 晚8小時 早8小时 早8小時 慢八小时 慢八小時 差八小时 差八小時 少8小时 少8小時 多8小时 多8小時':
    'time zone',
  '被黑了 被入侵 被入侵了 网站被黑 面板被黑 被人黑了 脱库 拖库 数据泄露 数据被盗 密钥泄露 密钥泄漏 key泄露 網站被黑 脫庫 拖庫 數據洩露 資料洩露 數據被盜 資料被盜 密鑰洩露 金鑰洩露 密鑰洩漏 金鑰洩漏 key洩露':
    'incident security leak',
  '安全检查 安全设置 安全检查表 安全措施 提高安全 安全防护 安全檢查 安全設置 安全設定 安全檢查表 安全防護':
    'security checklist',
  '暴露端口 开放了端口 端口暴露 关闭端口 暴露埠 開放了端口 開放了埠 埠暴露 關閉端口 關閉埠': 'ports listen',
  '公钥 公鑰': 'public key',
  '私钥 私鑰': 'private key',
  '公私钥 公私鑰 密钥对 密鑰對 金鑰對': 'public key private key',
  '新服务器 新服務器 新伺服器 新机器 新機器': 'new server',
  '重写 重寫': 'rewrite',
  '上级目录 上級目錄 上一级目录 上一級目錄': 'directory',
  '导数据库 導數據庫 導資料庫': 'import database',
  '绕过 繞過': 'bypass',
  '数据库密码错误 數據庫密碼錯誤 資料庫密碼錯誤 数据库密码不对 數據庫密碼不對 資料庫密碼不對':
    'database password denied',
  '签名密钥 簽名密鑰 簽名金鑰 GPG签名 GPG簽名 仓库签名 倉庫簽名': 'signing key',
  '数据导入 數據導入 資料匯入 導入資料 匯入資料': 'import data',

  // As operators write in chats and issues
  '一升级就炸 一升級就炸 升级炸了 升級炸了': 'after upgrade does not work',
  '5秒盾 CF盾': 'Cloudflare challenge',
  '域名污染 域名被污染 DNS污染': 'domain',
  '被人扫描 被人掃描': 'attack',
  '防护 防護': 'security',
  '扫描攻击 掃描攻擊 被CC打死 被CC打挂 被CC打掛': 'attack',
  '备案号 備案號 备案信息 備案信息 ICP备案 ICP備案': 'footer',
  布署: 'install',
  '伪静太 偽靜太': 'Nginx try_files',
  'nginx欢迎页 nginx歡迎頁 nginx默认页 nginx默認頁 宝塔默认页 宝塔默認頁': 'Nginx site file',
  '下载php文件 下載php文件 下载index.php 下載index.php 直接下载php 直接下載php 变成下载文件 變成下載文件':
    'Nginx site file PHP',
  'CPU占满 CPU占滿 占满CPU 占滿CPU CPU爆了 CPU爆满 CPU爆滿 CPU飙升 CPU飆升': 'slow memory',
  '内存爆了 內存爆了 内存炸了 內存炸了 内存爆满 內存爆滿 内存满了 內存滿了 内存泄漏 內存洩漏':
    'out of memory',
  '磁盘爆了 磁盤爆了 硬盘爆了 硬盤爆了 空间满了 空間滿了 空间不够 空間不夠 没空间了 沒空間了': 'disk space',
  '扫后台 掃後台 被扫描 被掃描': 'attack',
  '爆破 防爆破 撞库 撞庫 暴力破解 防暴力破解': 'tries passwords sign-in page',
  '挂马 掛馬 木马 木馬 后门 後門 被植入 勒索 后台被人登录 後台被人登錄 后台被人登了 後台被人登了 后台被盗 後台被盜 后台被黑 後台被黑 管理员被盗 管理員被盜':
    'incident security leak',
  '删库 刪庫 数据库被删 數據庫被刪': 'incident restore',
  '回档 回檔 快照': 'backup',
  '关站 關站 闭站 閉站 暂停营业 暫停營業': 'maintenance',
  '全站500 全站报500 全站報500': '500 error',
  全站404: '404 every page except first',
  '全站打不开 全站打不開 整站打不开 整站打不開': 'site does not open',
  慢查询: 'database slow',
  '后台IP白名单 後台IP白名單 后台白名单 後台白名單': 'admin security checklist',
  破解版: 'official',
  商用: 'license',
  '定时失灵 定時失靈 定时挂了 定時掛了': 'cron job not run',
  '跨版本 跨版本升级 跨版本升級 跳版本 跳版本升级 跳版本升級 逐个升级 逐個升級': 'upgrade older',
  '数据不见了 數據不見了': 'lost data',
  '放一台机器 放一台機器 放一台服务器 放一台服務器': 'same server',
  '自动拉起 自動拉起 拉起来 拉起來': 'restart',
  '保活 进程守护 進程守護': 'systemd service',
  '补丁 補丁': 'fix',
  '数据怎么导入 數據怎麼導入 资料怎么导入': 'data import',
  '操作系统 操作系統 作業系統': 'operating system',
  '支持哪些系统 支持什么系统 支持的系统 哪些系统 什么系统 哪个系统 用什么系统 系统支持 发行版 什么发行版 支援哪些系統 支持哪些系統 哪個系統 什麼系統 發行版':
    'install Debian Ubuntu',
  '页脚版权 底部版权 版权信息 去版权 去掉版权 去除版权 頁腳版權 去除版權 底部版權': 'footer Powered by',
  '忘记数据库密码 数据库密码忘了 忘了数据库密码 数据库密码是多少 忘記數據庫密碼 忘記資料庫密碼':
    'database password file',
  '数据库密码 數據庫密碼 資料庫密碼': 'database password',
  '没有域名 不要域名 没域名 无域名 不用域名 沒有域名 沒有網域 不用網域': 'without domain name',
}
