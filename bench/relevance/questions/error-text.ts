import { onEachSystem, pages } from './pages.ts'

const { webApi, nextServer } = pages

/** Messages as programs print them. */
export const errorText = {
  'Invalid request IP.': [
    `${pages.messages}#invalid-request-ip`,
    `${pages.common}#invalid-request-ip`,
    `${webApi}#check-order`,
    `${webApi}#troubleshooting`,
    `${nextServer}#troubleshooting`,
    ...onEachSystem('#troubleshooting'),
  ],
  'Invalid request.': [
    `${pages.messages}#invalid-request`,
    `${pages.common}#invalid-request`,
    `${webApi}#check-order`,
    `${webApi}#troubleshooting`,
    `${nextServer}#troubleshooting`,
    `${pages.backup}#troubleshooting`,
    ...onEachSystem('#troubleshooting'),
  ],
  'server port must > 0': [
    `${pages.customConfig}#ports`,
    `${pages.customConfig}#troubleshooting`,
    `${nextServer}#troubleshooting`,
  ],
  'custom_config format error': [
    `${pages.messages}#custom-config-format`,
    `${pages.customConfig}#troubleshooting`,
    `${pages.customConfig}#rules`,
    `${nextServer}#troubleshooting`,
  ],
  'Node out of bandwidth.': [
    `${pages.messages}#node-out-of-bandwidth`,
    `${webApi}#users-errors`,
    `${webApi}#troubleshooting`,
    `${nextServer}#troubleshooting`,
  ],
  'Node is not enabled.': [
    `${pages.messages}#node-not-enabled`,
    `${webApi}#node-info-errors`,
    `${webApi}#users-errors`,
    `${webApi}#users-traffic-errors`,
    `${webApi}#users-aliveip-errors`,
    `${webApi}#users-detectlog-errors`,
    `${webApi}#troubleshooting`,
    `${nextServer}#troubleshooting`,
  ],
  'Node not found.': [
    `${pages.messages}#node-not-found`,
    `${webApi}#node-info-errors`,
    `${webApi}#users-errors`,
    `${webApi}#users-traffic-errors`,
    `${webApi}#users-aliveip-errors`,
    `${webApi}#users-detectlog-errors`,
    `${webApi}#troubleshooting`,
    `${nextServer}#troubleshooting`,
  ],
  'Invalid data.': [
    `${pages.messages}#invalid-data`,
    `${webApi}#users-traffic-errors`,
    `${webApi}#users-aliveip-errors`,
    `${webApi}#users-detectlog-errors`,
    `${webApi}#troubleshooting`,
  ],
  订阅链接无效: [
    `${pages.messages}#invalid-subscription-link`,
    `${pages.common}#invalid-link`,
    `${pages.subscription}#errors`,
    `${pages.subscription}#troubleshooting`,
  ],
  'Invoice not found': [`${pages.shop}#gateway`, `${pages.shop}#troubleshooting`],
  '502 Bad Gateway': [`${pages.messages}#bad-gateway`, ...onEachSystem('#troubleshooting')],
  '403 Forbidden': onEachSystem('#troubleshooting'),
  '500 Internal Server Error': onEachSystem('#troubleshooting'),
  'Access denied for user': [
    `${pages.messages}#access-denied`,
    ...onEachSystem('#troubleshooting'),
    `${pages.backup}#troubleshooting`,
  ],
  'Could not open input file: composer.phar': [
    `${pages.messages}#composer-phar-missing`,
    `${pages.upgrade}#troubleshooting`,
  ],
  'Illegal instruction': [`${pages.packages}#troubleshooting`, `${pages.packages}#requirements`],
  'Unable to locate package': [`${pages.packages}#troubleshooting`],
  'proc_open is disabled': [`${pages.messages}#putenv-disabled`, `${pages.upgrade}#troubleshooting`],
  'cannot find or open .': onEachSystem('#troubleshooting'),
  'Missing ip parameter': [`${pages.netStatus}#tcping`],
  'TCP connection failed': [`${pages.netStatus}#tcping`],
  'Permission denied': [
    `${pages.messages}#socket-permission-denied`,
    `${pages.upgrade}#troubleshooting`,
    `${pages.rhel}#troubleshooting`,
  ],
}
