import { highlightQueryOf } from '@next-panel/search/static'
import { expect, it, vi } from 'vitest'
import { resultPages } from './result-pages.ts'

vi.mock('virtual:site/search', () => ({ synonyms: [], pageKinds: { '/docs': 'guide' } }))

const hit = (path: string, title: string, section: string) => ({
  id: path,
  score: 1,
  ranges: {},
  document: { path, title, section, category: 'default' },
})

function rows(...hits: ReturnType<typeof hit>[]) {
  const excerpt = async () => ({ text: '', ranges: [], before: false, after: false })
  const pages = resultPages({ base: '/', names: {} }, hits, highlightQueryOf('php'), excerpt)
  return pages.map((page) => [
    page.title,
    ...page.hits.map(({ heading, href, excerpt: own }) => `${heading} ${href}${own ? '' : ' alone'}`),
  ])
}

it('puts what several systems have alike below the first of them', () => {
  expect(
    rows(
      hit('/docs/installation/debian#php', 'Install on Debian', 'Install PHP'),
      hit('/docs/installation/ubuntu#php', 'Install on Ubuntu', 'Install PHP'),
      hit('/docs/mail#troubleshooting', 'Mail', 'Troubleshooting'),
      hit('/docs/installation/debian#check', 'Install on Debian', 'Check PHP'),
      hit('/docs/installation/rhel#php', 'Install on Red Hat', 'Install PHP'),
    ),
  ).toEqual([
    [
      'Install on Debian',
      'Install PHP /docs/installation/debian#php',
      'Install on Ubuntu /docs/installation/ubuntu#php alone',
      'Install on Red Hat /docs/installation/rhel#php alone',
      'Check PHP /docs/installation/debian#check',
    ],
    ['Mail', 'Troubleshooting /docs/mail#troubleshooting'],
  ])
})

it('leaves pages apart that only have a heading in common', () => {
  expect(
    rows(
      hit('/docs/configuration/mail#troubleshooting', 'Mail', 'Troubleshooting'),
      hit('/docs/configuration/payments#troubleshooting', 'Payments', 'Troubleshooting'),
      hit('/docs/installation/debian#php', 'Install on Debian', 'Install PHP'),
      hit('/docs/installation/rhel#selinux', 'Install on Red Hat', 'SELinux'),
    ).map(([title]) => title),
  ).toEqual(['Mail', 'Payments', 'Install on Debian', 'Install on Red Hat'])
})
