/** Questions by an author who does not know the search engine. They are not used for tuning. */
import { onEachSystem, pages } from './pages.ts'

const { common, customConfig, nextServer, nodeApi, settings, shop, stickyLink, subscription, webApi } = pages

/** Questions of each kind, and the sections that answer them. */
export const unseen = {
  'exact title': {
    'Two kinds of release': [`${pages.releaseSchedule}#two-kinds`],
    'Switch off dangerous functions': onEachSystem('#disable-functions'),
  },
  'key, whole': {
    keep_connect: [
      `${settings}#file-nodes`,
      `${webApi}#before-you-begin`,
      `${webApi}#users-selection`,
      `${common}#sees-nodes`,
    ],
    CertMode: [`${pages.firstNode}#connect`, `${nextServer}#certificates`, `${nextServer}#configure`],
    node_speedlimit: [`${webApi}#node-info-reply`, `${webApi}#users-replies`, `${webApi}#users-selection`],
  },
  'key, by part': {
    retention_days: [
      `${pages.cronAndLogs}#panel-logs`,
      `${settings}#class-feature`,
      `${subscription}#before-you-begin`,
    ],
    node_gfwed: [`${pages.notifications}#events`, `${settings}#class-im`, `${pages.netStatus}#how`],
  },
  'API path': {
    '/sub/{token}/json': [
      `${subscription}#json`,
      `${subscription}#formats`,
      `${subscription}#links`,
      `${pages.userApi}#today`,
      `${pages.introduction}#how-the-parts-work-together`,
    ],
    'PUT /api/server/v1/heartbeat': [`${nodeApi}#server-api`],
  },
  'error text': {
    'Some challenges have failed.': onEachSystem('#troubleshooting'),
    "Unknown column in 'field list'": [
      `${pages.upgrade}#troubleshooting`,
      `${pages.backup}#troubleshooting`,
      `${pages.messages}#unknown-column`,
    ],
  },
  'one-edit typo': {
    wiregard: [`${webApi}#protocol-numbers`, `${pages.notSupported}#wireguard`],
    'divice token': [
      `${stickyLink}#idea`,
      `${stickyLink}#decision`,
      `${stickyLink}#time-limits`,
      `${stickyLink}#status`,
    ],
  },
  prefix: {
    'firewall-c': [`${pages.rhel}#open-the-firewall`],
    'free ord': [
      `${shop}#free-orders`,
      `${shop}#differences`,
      `${shop}#troubleshooting`,
      `${common}#free-order`,
    ],
  },
  'several words': {
    'vmess tls sing-box client fails': [
      `${pages.firstUser}#troubleshooting`,
      `${customConfig}#vmess-grpc-tls`,
      `${customConfig}#troubleshooting`,
      `${subscription}#defects`,
    ],
    'paylist table renamed': [`${pages.releasesPro}#24-5-1-pro-upgrade`],
    'paypal window missing bugfix': [`${pages.releasesOss}#24-5-1`, `${pages.releaseSchedule}#next`],
  },
  'natural question': {
    'can I run the panel in Docker?': [
      pages.features,
      `${pages.releasesPro}#24-5-1-pro-infrastructure`,
      `${pages.notSupported}#docker`,
    ],
    'how do I offer a product to new users only?': [
      `${pages.firstProduct}#create`,
      `${shop}#products`,
      `${shop}#purchase-checks`,
    ],
    'what information should I post when I ask for help?': [`${pages.support}#ask`],
  },
  synonym: {
    'read replica': [`${settings}#file-database`, `${pages.releasesOld}#2024-1`],
    'bot protection': [
      `${settings}#class-captcha`,
      `${settings}#classes`,
      `${pages.releasesPro}#24-5-1-pro-captcha`,
    ],
    'pin a package version': [`${pages.packages}#notes`],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
