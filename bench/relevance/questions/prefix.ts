import { keyWhole } from './key-whole.ts'
import { onEachSystem, pages } from './pages.ts'

/** Incomplete questions, as while typing. */
export const prefix = {
  offset_po: keyWhole.offset_port_user,
  univ: [pages.subscription],
  shadows: [pages.customConfig, `${pages.webApi}#ss2022-key`],
  netst: [pages.netStatus],
  relea: [pages.releasesOss, pages.releasesPro, pages.releasesOld, pages.releaseSchedule],
  backu: [pages.backup],
  insta: [
    ...onEachSystem(),
    `${pages.packages}#install`,
    `${pages.nextServer}#install`,
    `${pages.netStatus}#install`,
  ],
  'feature comp': [pages.features],
  'custom c': [pages.customConfig],
  'database set': [pages.settings],
  'sticky s': [pages.stickyLink],
  'time pack': [`${pages.shop}#time`],
  'common q': [pages.common],
  'red hat e': [pages.rhel],
  'dynamic r': [`${pages.customConfig}#dynamic-rate`],
  'audit ru': [pages.audit, `${pages.nextServer}#audit-rules`, `${pages.webApi}#func-detect-rules`],
  'gift c': [`${pages.giftCards}#gift-cards`, `${pages.shop}#gift-cards`],
  rehea: [`${pages.backup}#rehearsal`],
  upgr: [pages.upgrade],
  'polling l': [`${pages.webApi}#polling-loop`],
  ubu: [pages.ubuntu],
  debi: [pages.debian],
  'node a': [pages.nodeApi],
  'speed lim': [`${pages.nextServer}#speed-limits`, `${pages.customConfig}#form-fields`],
  troj: [
    `${pages.customConfig}#trojan-tcp`,
    `${pages.customConfig}#trojan-ws`,
    `${pages.customConfig}#trojan-grpc`,
    `${pages.customConfig}#transport-keys`,
  ],
  selin: [`${pages.rhel}#selinux`],
}
