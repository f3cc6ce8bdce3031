/** Sections of documentation for tests of the published clients. */
export const pages = [
  {
    id: '/docs/backup',
    title: 'Back up your site',
    section: '',
    content:
      'A backup is worth what you can restore from it. Save the database every night – “nextpanel” 🎉.',
    path: '/docs/backup',
    category: 'default',
    version: 'current',
  },
  {
    id: '/docs/backup#restore',
    title: 'Back up your site',
    section: 'Restore a backup',
    content: 'Stop the cron jobs first. Then load the dump into an empty database with the mariadb client.',
    path: '/docs/backup#restore',
    category: 'default',
    version: 'current',
  },
  {
    id: '/blog/release',
    title: 'New release schedule',
    section: '',
    content: 'Feature releases come often. A bugfix release is skipped when no serious bug is found.',
    path: '/blog/release',
    category: 'blogs',
    version: 'current',
  },
]
