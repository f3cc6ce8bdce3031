import { onEachSystem, pages } from './pages.ts'

const { webApi, nextServer } = pages

/** Messages as programs print them. */
export const errorText = {
  'Invalid request IP.': [
    `${pages.common}#invalid-request-ip`,
    `${webApi}#check-order`,
    `${webApi}#troubleshooting`,
    `${nextServer}#troubleshooting`,
    ...onEachSystem('#trouble'),
  ],
  'Invalid request.': [
    `${pages.common}#invalid-request`,
    `${webApi}#check-order`,
    `${webApi}#troubleshooting`,
    `${nextServer}#troubleshooting`,
    `${pages.backup}#trouble`,
    ...onEachSystem('#trouble'),
  ],
  'server port must > 0': [
    `${pages.customConfig}#ports`,
    `${pages.customConfig}#troubleshooting`,
    `${nextServer}#troubleshooting`,
  ],
  'custom_config format error': [
    `${pages.customConfig}#troubleshooting`,
    `${pages.customConfig}#rules`,
    `${nextServer}#troubleshooting`,
  ],
  'Node out of bandwidth.': [
    `${webApi}#users-errors`,
    `${webApi}#troubleshooting`,
    `${nextServer}#troubleshooting`,
  ],
  'Node is not enabled.': [
    `${webApi}#node-info-errors`,
    `${webApi}#users-errors`,
    `${webApi}#users-traffic-errors`,
    `${webApi}#users-aliveip-errors`,
    `${webApi}#users-detectlog-errors`,
    `${webApi}#troubleshooting`,
    `${nextServer}#troubleshooting`,
  ],
  'Node not found.': [
    `${webApi}#node-info-errors`,
    `${webApi}#users-errors`,
    `${webApi}#users-traffic-errors`,
    `${webApi}#users-aliveip-errors`,
    `${webApi}#users-detectlog-errors`,
    `${webApi}#troubleshooting`,
    `${nextServer}#troubleshooting`,
  ],
  'Invalid data.': [
    `${webApi}#users-traffic-errors`,
    `${webApi}#users-aliveip-errors`,
    `${webApi}#users-detectlog-errors`,
    `${webApi}#troubleshooting`,
  ],
  订阅链接无效: [
    `${pages.common}#invalid-link`,
    `${pages.subscription}#errors`,
    `${pages.subscription}#troubleshooting`,
  ],
  'Invoice not found': [`${pages.shop}#gateway`, `${pages.shop}#troubleshooting`],
  '502 Bad Gateway': onEachSystem('#trouble'),
  '403 Forbidden': onEachSystem('#trouble'),
  '500 Internal Server Error': onEachSystem('#trouble'),
  'Access denied for user': [...onEachSystem('#trouble'), `${pages.backup}#trouble`],
  'Could not open input file: composer.phar': [`${pages.upgrade}#trouble`],
  'Illegal instruction': [`${pages.packages}#trouble`, `${pages.packages}#requirements`],
  'Unable to locate package': [`${pages.packages}#trouble`],
  'proc_open is disabled': [`${pages.upgrade}#trouble`],
  'cannot find or open .': onEachSystem('#trouble'),
  'Missing ip parameter': [`${pages.netStatus}#tcping`],
  'TCP connection failed': [`${pages.netStatus}#tcping`],
  'Permission denied': [`${pages.upgrade}#trouble`, `${pages.rhel}#trouble`],
}
