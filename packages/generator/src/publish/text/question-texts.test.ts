import type { SectionRecord } from '@next-panel/search'
import { expect, test } from 'vitest'
import { siteOf, titled } from '../../site/site.test-helper.ts'
import { askedSections, questionTexts, withQuestions } from './question-texts.ts'

const section = (id: string, heading: string, title = '节点'): SectionRecord => {
  return { id, path: id, title, section: heading, category: 'default', version: 'current', content: 'x' }
}

test('a section has what readers ask about it, and one in another language what they ask about its original', async () => {
  const site = await siteOf(
    {
      'docs/node.md': titled('Node', 'sheaf_translation: /docs/zh/node'),
      'docs/zh/node.md': titled('节点', 'sheaf_lang: zh-Hans\nsheaf_translation: /docs/node'),
      'questions/nodes.yml':
        'questions:\n  - section: /docs/node#add\n    en: [new server]\n    zh: [怎么加节点]\n',
    },
    { glossary: { language: 'zh-Hans', script: 'Han', terms: { 节点: 'node', 添加: 'add' } } },
  )
  const texts = questionTexts(site)
  const docs = new Map(site.content.versions.flatMap((version) => version.docs).map((doc) => [doc.path, doc]))
  const questionsOf = (id: string, heading: string, path: string) =>
    withQuestions(section(id, heading), docs.get(path), texts).questions
  expect(questionsOf('/docs/node#add', 'Add', '/docs/node')).toBe('new server\n怎么加 node')
  expect(questionsOf('/docs/node', '', '/docs/node')).toBeUndefined()
  expect(questionsOf('/docs/zh/node#add', '添加节点', '/docs/zh/node')).toBe(
    'add node\nnew server\n怎么加 node',
  )
  expect(questionsOf('/docs/zh/node', '', '/docs/zh/node')).toBe('node')
  expect(withQuestions(section('/blog/a', 'B'), undefined, texts).questions).toBeUndefined()
  expect(askedSections(site).map(({ id, section }) => [id, section])).toEqual([
    ['/docs/node#add', '怎么加节点'],
    ['/docs/zh/node#add', '怎么加节点'],
  ])
})
