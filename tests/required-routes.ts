const under = (parent: string, ...names: readonly string[]) => names.map((name) => `${parent}/${name}`)

/** Every route of the docs: those of docs/reference/requirements.md#routes, and further ones of the guide. */
export const docsRoutes: readonly string[] = [
  '/docs',
  ...under('/docs/advanced', 'backup-your-site', 'next-repo'),
  ...under(
    '/docs/configuration',
    'config-file',
    'custom-config',
    'mail',
    'notifications',
    'payments',
    'registration',
    'shop',
    'themes',
    'universal-subscription',
  ),
  ...under('/docs/design-document', 'database-setting', 'node-api', 'user-api', 'webapi'),
  ...under('/docs/installation', 'debian', 'rhel', 'ubuntu'),
  ...under('/docs/fix', 'known-defects', 'messages', 'not-supported', 'today'),
  ...under(
    '/docs/maintenance',
    'announcements',
    'audit',
    'cron-and-logs',
    'gift-cards',
    'moving',
    'payment-records',
    'php-version',
    'security',
    'uninstall',
    'upgrade',
    'users',
  ),
  ...under(
    '/docs/overview',
    'feature-comparison',
    'release-note-old',
    'release-note-oss',
    'release-note-pro',
    'support',
  ),
  ...under('/docs/q-and-a', 'common-questions'),
  ...under('/docs/reference', 'admin-area'),
  ...under(
    '/docs/server',
    'behind-a-cdn',
    'certificates',
    'netstatus-api',
    'next-server',
    'other-node-servers',
  ),
  ...under('/docs/start', 'sign-in', 'first-node', 'first-product', 'first-user', 'keep-running'),
  ...under('/docs/tools', 'config-checker'),
  '/docs/zh',
  ...under(
    '/docs/zh',
    'installation',
    'sign-in',
    'first-node',
    'first-product',
    'first-user',
    'keep-running',
    'payments',
    'mail',
    'notifications',
    'users',
    'upgrade',
    'today',
    'messages',
    'not-supported',
  ),
]

/** Lists of posts below another list. They repeat texts of other pages. */
export const blogListings: readonly string[] = under(
  '/blog',
  'archive',
  'authors',
  'tags',
  'tags/dev',
  'tags/release',
)

/** Every route the site must have. Source: docs/reference/requirements.md#routes. */
export const requiredRoutes: readonly string[] = [
  '/',
  '/blog',
  ...blogListings,
  ...under('/blog', 'new-release-schedule', 'sticky-subscription-link'),
  ...docsRoutes,
]
