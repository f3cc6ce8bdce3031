import type { SiteConfigInput } from './apps/site/src/config/site-config.ts'

export default {
  title: 'NeXT Panel',
  tagline: 'Next-generation proxy service management system',
  url: 'https://docs.nextpanel.dev',
  baseUrl: '/',
  editUrl: 'https://github.com/The-NeXT-Project/Docs/edit/main/{path}',
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { label: 'English', direction: 'ltr', htmlLang: 'en' } },
  },
  blog: { title: 'Blog', description: 'Releases, designs and plans of NeXT Panel.' },
  themeConfig: {
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    navbar: {
      items: [
        { label: 'Docs', to: '/docs' },
        { label: 'Blog', to: '/blog' },
        { type: 'search', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
        {
          label: 'GitHub',
          href: 'https://github.com/The-NeXT-Project/NeXT-Panel',
          position: 'right',
          icon: 'github',
        },
        { label: 'Discord', href: 'https://discord.gg/A7uFKCvf8V', position: 'right', icon: 'discord' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Documentation',
          items: [
            { label: 'Introduction', to: '/docs' },
            { label: 'Install on Debian', to: '/docs/installation/debian' },
            { label: 'Web API', to: '/docs/design-document/webapi' },
            { label: 'Common questions', to: '/docs/q-and-a/common-questions' },
          ],
        },
        {
          title: 'Community',
          items: [
            { label: 'Discord', href: 'https://discord.gg/A7uFKCvf8V' },
            { label: 'Support', to: '/docs/overview/support' },
          ],
        },
        {
          title: 'More',
          items: [
            { label: 'Blog', to: '/blog' },
            { label: 'Release notes', to: '/docs/overview/release-note-oss' },
            { label: 'GitHub', href: 'https://github.com/The-NeXT-Project/NeXT-Panel' },
          ],
        },
      ],
      copyright: 'NeXT Panel is free software under the GPL-3.0.',
    },
  },
} satisfies SiteConfigInput
