import { expect, test } from 'vitest'
import { siteOf, titled } from '../site/site.test-helper.ts'
import { folderNamesJson } from './PageDocument.tsx'

test('search is told what folders are called whose names are not the words of their paths', async () => {
  const named = await siteOf({
    'docs/a/_category_.json': '{ "label": "Part A" }',
    'docs/a/x.md': titled('X'),
    'docs/b/y.md': titled('Y'),
  })
  expect(folderNamesJson(named)).toBe('{"/docs/a":"Part A"}')
  const plain = await siteOf({
    'docs/part/x.md': titled('X'),
    'docs/part/_category_.json': '{ "label": "Part" }',
  })
  expect(folderNamesJson(plain)).toBeUndefined()
})
