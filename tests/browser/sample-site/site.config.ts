import type { SiteConfigInput } from 'sheaf'

export default {
  title: 'Sample',
  tagline: 'A small site that has everything',
  url: 'https://sample.example',
  baseUrl: '/sub/',
  components: new URL('./components.tsx', import.meta.url),
  browser: new URL('../../../apps/site/src/browser.ts', import.meta.url),
  pageKinds: { '/docs/next/keys': 'reference', '/docs/next/changes': 'release' },
  brand: {
    icons: async () => (await import('../../../apps/site/src/brand/site-icons.ts')).siteIcons(),
  },
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'ar'],
    localeConfigs: {
      en: { label: 'English', direction: 'ltr', htmlLang: 'en-GB' },
      ar: { label: 'العربية', direction: 'rtl', htmlLang: 'ar' },
    },
  },
  markdown: { math: true },
  docs: { currentVersionLabel: 'Next' },
  themeConfig: {
    navbar: {
      hideOnScroll: true,
      items: [
        { label: 'Long page', to: '/docs/long-page' },
        {
          type: 'dropdown',
          label: 'More',
          items: [
            { label: 'Tabs', to: '/docs/tabs' },
            { label: 'Elsewhere', href: 'https://elsewhere.example/' },
          ],
        },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    announcementBar: { id: 'maintenance-window', content: 'Read about <a href="/sub/docs/tabs">tabs</a>.' },
    footer: {
      links: [
        { label: 'Introduction', to: '/docs' },
        { label: 'Elsewhere', href: 'https://elsewhere.example/' },
      ],
      copyright: 'A sample.',
    },
  },
} satisfies SiteConfigInput
