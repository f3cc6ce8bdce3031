import { onEachSystem, pages } from './pages.ts'

const { webApi, nodeApi, userApi } = pages

/** Paths of interfaces and pages, with and without the method, complete and partial. */
export const apiPath = {
  '/mod_mu/users': [`${webApi}#users`, `${webApi}#at-a-glance`],
  '/mod_mu/users/traffic': [`${webApi}#users-traffic`, `${webApi}#at-a-glance`],
  '/mod_mu/users/aliveip': [`${webApi}#users-aliveip`, `${webApi}#at-a-glance`],
  '/mod_mu/users/detectlog': [`${webApi}#users-detectlog`, `${webApi}#at-a-glance`],
  '/mod_mu/func/detect_rules': [`${webApi}#func-detect-rules`, `${webApi}#at-a-glance`],
  '/mod_mu/func/ping': [`${webApi}#func-ping`, `${webApi}#at-a-glance`],
  '/mod_mu/nodes/{id}/info': [`${webApi}#node-info`, `${webApi}#at-a-glance`],
  '/mod_mu/nodes/1/info': [`${webApi}#node-info`, `${webApi}#node-info-reply`, `${pages.customConfig}#check`],
  'GET /mod_mu/users': [`${webApi}#users`, `${webApi}#at-a-glance`],
  'POST /mod_mu/users/traffic': [`${webApi}#users-traffic`, `${webApi}#at-a-glance`],
  mod_mu: [webApi],
  aliveip: [`${webApi}#users-aliveip`],
  detectlog: [`${webApi}#users-detectlog`],
  'users/traffic': [`${webApi}#users-traffic`, `${webApi}#at-a-glance`],
  '/v1/tcping': [`${pages.netStatus}#tcping`, `${pages.netStatus}#connect`],
  '/node/api/v1/heartbeat': [`${nodeApi}#reserved`],
  '/api/server/v1': [`${nodeApi}#server-api`, pages.releasesPro, `${webApi}#history`],
  '/user/api/v1': [`${userApi}#reserved`, `${userApi}#check`, `${userApi}#troubleshooting`],
  '/admin/api/v1': [`${userApi}#reserved`, `${userApi}#troubleshooting`],
  '/sub/{token}/clash': [
    `${pages.subscription}#links`,
    `${pages.subscription}#formats`,
    `${pages.subscription}#clash`,
    `${pages.introduction}#how-the-parts-work-together`,
  ],
  v2rayjson: [`${pages.subscription}#v2rayjson`, `${pages.subscription}#formats`],
  '/payment/notify': [
    `${pages.payments}#callbacks`,
    `${pages.payments}#nothing-happens`,
    `${pages.shop}#gateway`,
    `${pages.introduction}#how-the-parts-work-together`,
  ],
  '/admin/setting/reg': [
    `${pages.settings}#classes`,
    `${pages.common}#free-users`,
    ...onEachSystem('#sign-in'),
  ],
  '/admin/setting/cron': [`${pages.settings}#classes`, `${pages.adminArea}#cron-settings`],
  '/password/reset': [
    `${pages.common}#admin-password`,
    `${pages.introduction}#how-the-parts-work-together`,
    `${pages.releasesOss}#24-5-0`,
  ],
}
