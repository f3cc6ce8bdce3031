import { keyWhole, listed } from './key-whole.ts'
import { pages } from './pages.ts'

/** Parts of keys that a reader remembers. */
export const keyByPart = {
  port_user: keyWhole.offset_port_user,
  'offset port': keyWhole.offset_port_node,
  'node ip': keyWhole.checkNodeIp,
  forced_replacement: keyWhole.enable_forced_replacement,
  login_bind: keyWhole.enable_login_bind_ip,
  expire_reset_traffic: keyWhole.class_expire_reset_traffic,
  token_len: keyWhole.sub_token_len,
  limit_webapi: keyWhole.rate_limit_webapi_ip,
  'remember me duration': keyWhole.rememberMeDuration,
  reward_count_limit: [`${pages.shop}#rebates`, `${pages.settings}#notable`, listed],
  min_recharge: keyWhole.stripe_min_recharge,
  'group indexes': keyWhole.Clash_Group_Indexes,
  gfw_port: [`${pages.netStatus}#connect`, `${pages.netStatus}#troubleshooting`, listed],
  'speed limit config': keyWhole.AutoSpeedLimitConfig,
  blake3: keyWhole['2022-blake3-aes-128-gcm'],
  chacha20: [`${pages.customConfig}#shadowsocks-keys`, `${pages.webApi}#ss2022-key`],
  'unknown sni': keyWhole.RejectUnknownSni,
  ProxyProtocol: [`${pages.nextServer}#reference-controller`],
  request_ip_limit: [`${pages.common}#mail`, listed],
  inactive_user_link: [
    `${pages.common}#link-changed`,
    `${pages.subscription}#token`,
    `${pages.stickyLink}#today`,
    listed,
  ],
  detect_ban: [`${pages.audit}#ban`, `${pages.webApi}#users-detectlog-effects`, listed],
  new_subscribe: [`${pages.subscription}#before-you-begin`, `${pages.stickyLink}#today`, listed],
  daily_job_time: [`${pages.cronAndLogs}#daily-job`, `${pages.settings}#notable`, listed],
  'cert domain': [`${pages.nextServer}#certificates`, `${pages.nextServer}#configure`],
}
