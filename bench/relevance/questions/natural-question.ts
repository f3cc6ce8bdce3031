import { onEachSystem, pages } from './pages.ts'

const { common, shop, backup, nextServer, webApi, subscription, stickyLink } = pages

/** Whole sentences, as in a question to a colleague. */
export const naturalQuestion = {
  'how do I install the panel on ubuntu 24.04?': [pages.ubuntu],
  'how can I restore a backup?': [`${backup}#restore`],
  'why is my paid order not active?': [`${common}#order-waits`, `${shop}#troubleshooting`],
  'why do users see nodes but cannot connect?': [
    `${common}#sees-nodes`,
    `${subscription}#troubleshooting`,
    `${nextServer}#troubleshooting`,
  ],
  'how often does cron have to run?': [
    `${pages.keepRunning}#cron`,
    ...onEachSystem('#cron'),
    `${pages.cronAndLogs}#order`,
    `${common}#daily-job`,
    `${shop}#before-you-begin`,
  ],
  'what is the difference between open source and Pro?': [pages.features],
  'where can I report a security vulnerability?': [`${pages.support}#security`],
  'can the panel be in English?': [
    `${common}#language`,
    `${pages.introduction}#three-things-to-know-before-you-start`,
  ],
  'how do I add a new setting to the database?': [`${pages.settings}#add`],
  'how is the shadowsocks 2022 key of a user computed?': [`${webApi}#ss2022-key`],
  'which nodes does a subscription contain?': [`${subscription}#nodes`],
  'what happens to a node when the panel is down?': [`${nextServer}#panel-away`],
  'how can I tell whether a node is blocked?': [pages.netStatus],
  'how do I get a certificate for a node?': [`${nextServer}#certificates`, pages.certificates],
  'why does the sign-in page keep coming back?': [`${common}#https`, ...onEachSystem('#troubleshooting')],
  'how do I move the panel to a new domain name?': [`${common}#domain`],
  'can a user buy two packages at the same time?': [
    `${pages.firstProduct}#type`,
    `${shop}#tabp`,
    `${shop}#cheat-sheet`,
  ],
  'what should I save in a backup?': [`${backup}#what`],
  'how do I slow down users who use too much bandwidth?': [`${nextServer}#speed-limits`],
  'which version of PHP do I need?': [
    `${pages.introduction}#what-it-runs-on`,
    ...onEachSystem('#install-php'),
  ],
  'how do I read a version number?': [`${pages.releaseSchedule}#version-number`],
  'how do I stop a leaked subscription link?': [
    `${pages.firstUser}#reset`,
    `${pages.users}#reset-link`,
    stickyLink,
    `${stickyLink}#today`,
    `${subscription}#token`,
  ],
  'what does status 401 of the web api mean?': [
    `${webApi}#check-order`,
    `${webApi}#replies`,
    `${webApi}#troubleshooting`,
    `${common}#invalid-request`,
  ],
  'how is the limit of addresses per user enforced?': [
    `${webApi}#users-aliveip`,
    `${webApi}#users-aliveip-effects`,
    `${webApi}#users-selection`,
  ],
  'are unpaid orders cancelled automatically?': [
    `${common}#cancelled`,
    `${shop}#cheat-sheet`,
    `${shop}#order-states`,
    `${shop}#activation`,
  ],
  'is SSPanel-UIM still supported?': [`${common}#sspanel`, `${pages.support}#projects`, pages.releasesOld],
  'how do I remove the package repository?': [`${pages.packages}#remove`],
  'how do I get rid of old nodes in the client?': [
    `${common}#cloudflare-cache`,
    `${subscription}#cdn`,
    `${subscription}#troubleshooting`,
  ],
}
