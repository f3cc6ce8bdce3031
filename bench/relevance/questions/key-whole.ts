import { onEachSystem, pages } from './pages.ts'

/** The page that lists every setting answers what any of them is. */
export const listed = pages.settings

/** Configuration keys and values, letter by letter. */
export const keyWhole = {
  offset_port_user: [`${pages.customConfig}#ports`, `${pages.customConfig}#connection-keys`],
  offset_port_node: [`${pages.customConfig}#ports`, `${pages.customConfig}#connection-keys`],
  checkNodeIp: [
    `${pages.webApi}#before-you-begin`,
    `${pages.webApi}#check-order`,
    `${pages.common}#invalid-request-ip`,
    `${pages.nextServer}#before-you-begin`,
    listed,
  ],
  muKey: [
    `${pages.webApi}#before-you-begin`,
    `${pages.webApi}#authentication`,
    `${pages.common}#invalid-request`,
    ...onEachSystem('#configure-the-panel'),
    listed,
  ],
  webAPIUrl: [`${pages.webApi}#address`, `${pages.webApi}#before-you-begin`, listed],
  subUrl: [`${pages.subscription}#before-you-begin`, `${pages.subscription}#links`, listed],
  enable_forced_replacement: [
    `${pages.subscription}#before-you-begin`,
    `${pages.subscription}#token`,
    `${pages.common}#link-changed`,
    `${pages.stickyLink}#status`,
    `${pages.stickyLink}#today`,
    listed,
  ],
  class_expire_reset_traffic: [
    `${pages.shop}#before-you-begin`,
    `${pages.shop}#activation`,
    `${pages.shop}#time`,
    `${pages.shop}#troubleshooting`,
    listed,
  ],
  rate_limit_webapi_ip: [`${pages.webApi}#limits`, `${pages.common}#invalid-request`, listed],
  reg_class_time: [
    `${pages.common}#free-users`,
    `${pages.webApi}#users-selection`,
    `${pages.settings}#notable`,
    listed,
  ],
  daily_job_hour: [`${pages.common}#daily-job`, `${pages.settings}#notable`, listed],
  email_driver: [`${pages.common}#mail`, ...onEachSystem('#sign-in'), listed],
  detect_gfw_url: [`${pages.netStatus}#connect`, listed],
  invite_reward_rate: [`${pages.shop}#rebates`, `${pages.settings}#notable`, listed],
  stripe_min_recharge: [
    `${pages.shop}#gateway`,
    `${pages.shop}#troubleshooting`,
    `${pages.settings}#notable`,
    listed,
  ],
  payment_gateway: [
    `${pages.settings}#notable`,
    `${pages.settings}#types`,
    `${pages.settings}#methods`,
    `${pages.shop}#before-you-begin`,
    listed,
  ],
  congestion_control: [`${pages.customConfig}#connection-keys`],
  plugin_option: [`${pages.customConfig}#shadowsocks-keys`],
  transport_method: [`${pages.customConfig}#transport-keys`],
  '2022-blake3-aes-128-gcm': [
    `${pages.customConfig}#shadowsocks-keys`,
    `${pages.customConfig}#shadowsocks-2022-sample`,
    `${pages.webApi}#ss2022-key`,
  ],
  sub_token_len: [`${pages.subscription}#before-you-begin`, listed],
  jsdelivr_url: [`${pages.subscription}#before-you-begin`, listed],
  Clash_Group_Indexes: [`${pages.subscription}#clash`, `${pages.subscription}#templates`],
  auto_detect_ban_number: [`${pages.webApi}#users-detectlog-effects`, listed],
  enable_login_bind_ip: [`${pages.common}#session`, listed],
  rememberMeDuration: [`${pages.common}#session`, listed],
  github_access_token: [`${pages.common}#client-download`, listed],
  maxmind_license_key: [...onEachSystem('#geoip'), listed],
  RejectUnknownSni: [`${pages.nextServer}#certificates`],
  AutoSpeedLimitConfig: [`${pages.nextServer}#speed-limits`, `${pages.nextServer}#reference-controller`],
  tcping_timeout: [`${pages.netStatus}#configure`],
}
