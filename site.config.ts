import { openSourceReleases } from '@next-panel/panel/versions'
import type { SiteConfigInput } from 'sheaf'
import { brandColours, markPath, markViewBox, socialBackdrop } from './apps/site/src/brand/logo-mark.ts'
import { navbarIcons } from './apps/site/src/brand/navbar-icons.ts'
import { homeSchema } from './apps/site/src/home/home-schema.ts'
import { machineFiles } from './apps/site/src/machine-files.ts'
import { glossary } from './apps/site/src/search/glossary.ts'
import { synonyms } from './apps/site/src/search/synonyms.ts'

export default {
  title: 'NeXT Panel',
  tagline: 'Next-generation proxy service management system',
  // Set by hosts such as GitHub Pages, which choose the address.
  url: process.env.SITE_URL || 'https://docs.nextpanel.dev',
  baseUrl: process.env.SITE_BASE_URL || '/',
  editUrl: 'https://github.com/The-NeXT-Project/Docs/edit/main/{path}',
  components: new URL('./apps/site/src/components.ts', import.meta.url),
  islands: {
    'custom-config-checker': new URL(
      './apps/site/src/facts/custom-config-checker-island.tsx',
      import.meta.url,
    ),
  },
  browser: new URL('./apps/site/src/browser.ts', import.meta.url),
  home: homeSchema,
  brand: {
    colours: brandColours,
    mark: { viewBox: markViewBox, path: markPath },
    socialBackdrop,
    icons: async () => (await import('./apps/site/src/brand/site-icons.ts')).siteIcons(),
  },
  problems: {
    'unknown-key': 'error',
    admonition: 'error',
    'author-picture': 'error',
    language: 'error',
    style: 'error',
    tag: 'error',
  },
  synonyms,
  glossary: { language: 'zh-Hans', script: 'Han', terms: glossary },
  answers: async () => (await import('./apps/site/src/prepared-answers/panel-answers.ts')).panelAnswers(),
  sectionKinds: {
    troubleshooting: 'answers',
    releases: 'news',
    history: 'news',
    next: 'links',
    'read-next': 'links',
    'what-to-read-next': 'links',
    'where-to-go-next': 'links',
  },
  exampleSearches: ['offset_port_node', 'sign-in fails', '/mod_mu/users', 'backup'],
  topPages: [
    { label: 'Install on Debian', path: '/docs/installation/debian' },
    { label: '24.5.1 today', path: '/docs/fix/today' },
    { label: 'Messages', path: '/docs/fix/messages' },
    { label: 'Common questions', path: '/docs/q-and-a/common-questions' },
  ],
  pageKinds: {
    '/docs/design-document': 'reference',
    '/docs/reference': 'reference',
    '/docs/fix': 'fix',
    '/docs/q-and-a': 'fix',
    '/docs/overview/release-note': 'release',
    '/docs/tools': 'tool',
  },
  support: { label: 'Ask people on Discord', path: '/docs/overview/support' },
  files: machineFiles,
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { label: 'English', direction: 'ltr', htmlLang: 'en' } },
  },
  docs: { productVersion: `${openSourceReleases[0]?.version} open source` },
  blog: { title: 'Blog', description: 'Releases, designs and plans of NeXT Panel.' },
  themeConfig: {
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    navbar: {
      icons: navbarIcons,
      items: [
        { type: 'search', position: 'left' },
        { label: 'Docs', to: '/docs' },
        { label: 'Blog', to: '/blog' },
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
