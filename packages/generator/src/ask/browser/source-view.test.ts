import { expect, test } from 'vitest'
import { siteAddress, sourceViews } from './source-view.ts'

const hit = (document: Record<string, unknown>) => ({
  id: 'i:1',
  index_id: 'i',
  score: 1,
  document: { id: '1', ...document },
})

test('sources are numbered as citations are, and lead below the base URL', () => {
  const document = { title: 'Backup', section: 'Restore', content: 'Copy it.', path: '/docs/backup#restore' }
  expect(sourceViews([hit({}), hit(document)], '/sub/')).toEqual([
    { number: 1, title: '1', section: '', content: '', href: undefined },
    {
      number: 2,
      title: 'Backup',
      section: 'Restore',
      content: 'Copy it.',
      href: '/sub/docs/backup#restore',
    },
  ])
})

test.each(['', 'docs', 'https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a document does not lead away from the site: %j',
  (path) => expect(siteAddress(path, '/')).toBeUndefined(),
)
