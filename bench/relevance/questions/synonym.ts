import { onEachSystem, pages } from './pages.ts'

const { common, shop, upgrade, customConfig } = pages

/** Words that readers bring along and pages write differently. */
export const synonym = {
  '2fa': [
    `${pages.messages}#wrong-two-factor-code`,
    `${pages.signIn}#sign-in`,
    `${upgrade}#xcat`,
    `${pages.releasesOld}#2023-5`,
    `${pages.releasesOld}#2022-12-1`,
  ],
  mfa: [
    `${pages.messages}#wrong-two-factor-code`,
    `${pages.signIn}#sign-in`,
    `${upgrade}#xcat`,
    `${pages.releasesOld}#2023-5`,
    `${pages.releasesOld}#2022-12-1`,
  ],
  'db settings': [pages.settings],
  'db backup': [pages.backup],
  'ssl certificate': [
    ...onEachSystem('#tls'),
    ...onEachSystem('#certificate'),
    `${pages.nextServer}#certificates`,
  ],
  'login loop': [`${common}#https`, ...onEachSystem('#troubleshooting')],
  'registration settings': [
    `${pages.settings}#classes`,
    `${pages.adminArea}#registration-settings`,
    `${pages.signIn}#registration`,
    ...onEachSystem('#sign-in'),
    `${common}#free-users`,
  ],
  'emails are not sent': [`${common}#mail`, ...onEachSystem('#sign-in')],
  ss2022: [
    `${customConfig}#shadowsocks-2022-sample`,
    `${customConfig}#shadowsocks-keys`,
    `${pages.webApi}#ss2022-key`,
  ],
  'ss plugin': [`${customConfig}#shadowsocks-keys`],
  'cdn cache': [`${common}#cloudflare-cache`, `${pages.subscription}#cdn`],
  'update panel': [upgrade],
  downgrade: [`${upgrade}#rollback`],
  'roll back': [`${upgrade}#rollback`],
  cronjob: [...onEachSystem('#cron'), `${common}#cron`],
  'sub link': [pages.subscription, pages.stickyLink],
  'pkg repo': [pages.packages],
  rhel: [pages.rhel],
  postgres: [pages.features, `${pages.notSupported}#mysql`],
  'ws transport': [`${customConfig}#vmess-ws`, `${customConfig}#trojan-ws`, `${customConfig}#transport-keys`],
  faq: [common],
  changelog: [pages.releasesOss, pages.releasesPro, pages.releasesOld],
  donation: [`${pages.support}#donate`, `${pages.support}#patreon`],
  'discount code': [`${shop}#coupons`],
  'add funds': [`${shop}#top-up`],
  'affiliate commission': [`${shop}#rebates`],
  'throttle users': [`${pages.nextServer}#speed-limits`],
  gfw: [pages.netStatus],
  geolocation: onEachSystem('#geoip'),
  'forgot admin password': [`${common}#admin-password`],
}
