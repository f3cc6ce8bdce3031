/** Site paths of the pages that answer questions. */
export const pages = {
  introduction: '/docs',
  features: '/docs/overview/feature-comparison',
  releasesOld: '/docs/overview/release-note-old',
  releasesOss: '/docs/overview/release-note-oss',
  releasesPro: '/docs/overview/release-note-pro',
  support: '/docs/overview/support',
  common: '/docs/q-and-a/common-questions',
  messages: '/docs/fix/messages',
  defects: '/docs/fix/known-defects',
  today: '/docs/fix/today',
  notSupported: '/docs/fix/not-supported',
  adminArea: '/docs/reference/admin-area',
  payments: '/docs/configuration/payments',
  mail: '/docs/configuration/mail',
  registration: '/docs/configuration/registration',
  notifications: '/docs/configuration/notifications',
  users: '/docs/maintenance/users',
  cronAndLogs: '/docs/maintenance/cron-and-logs',
  giftCards: '/docs/maintenance/gift-cards',
  audit: '/docs/maintenance/audit',
  certificates: '/docs/server/certificates',
  debian: '/docs/installation/debian',
  ubuntu: '/docs/installation/ubuntu',
  rhel: '/docs/installation/rhel',
  upgrade: '/docs/maintenance/upgrade',
  backup: '/docs/advanced/backup-your-site',
  packages: '/docs/advanced/next-repo',
  customConfig: '/docs/configuration/custom-config',
  shop: '/docs/configuration/shop',
  subscription: '/docs/configuration/universal-subscription',
  settings: '/docs/design-document/database-setting',
  webApi: '/docs/design-document/webapi',
  nodeApi: '/docs/design-document/node-api',
  userApi: '/docs/design-document/user-api',
  netStatus: '/docs/server/netstatus-api',
  nextServer: '/docs/server/next-server',
  signIn: '/docs/start/sign-in',
  firstNode: '/docs/start/first-node',
  firstProduct: '/docs/start/first-product',
  firstUser: '/docs/start/first-user',
  keepRunning: '/docs/start/keep-running',
  stickyLink: '/blog/sticky-subscription-link',
  releaseSchedule: '/blog/new-release-schedule',
} as const

/**
 * The same section on each system's installation page. Each is an answer to a question that names no system.
 */
export function onEachSystem(anchor = ''): string[] {
  return [pages.debian, pages.ubuntu, pages.rhel].map((page) => page + anchor)
}
