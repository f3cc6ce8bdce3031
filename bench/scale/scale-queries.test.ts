import { expect, it } from 'vitest'
import { wordsOf } from '../search/corpus/generated-records.ts'
import { scaleDocument } from './scale-documents.ts'
import { queryKinds, ScaleQueries } from './scale-queries.ts'
import { chineseWords, englishWords } from './word-source.ts'

const texts = [
  { content: 'The panel keeps the accounts of users and the list of nodes in one database. '.repeat(40) },
  { content: 'A webhook reports refunds, chargebacks and vouchers of merchants.' },
  { content: '面板在一个数据库中保存用户的账户和节点列表。', lang: 'zh-Hans' },
]
const languages = { english: englishWords(texts), chinese: chineseWords(texts) }
const documents = Array.from({ length: 300 }, (_, number) => scaleDocument(languages, number))
const queries = new ScaleQueries(languages)

const wordsIn = ({ title, section, content }: (typeof documents)[number]) =>
  new Set(wordsOf(`${title} ${section} ${content}`.toLowerCase()))

it('makes the same document of a number every time, with 60 to 120 words in its text', () => {
  expect(scaleDocument(languages, 7)).toEqual(documents[7])
  expect(new Set(documents.map(({ id }) => id)).size).toBe(300)
  const english = documents.filter(({ content }) => !/\p{Script=Han}/u.test(content))
  const lengths = english.map(({ content }) => wordsOf(content).length)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(60)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(120)
})

it('keeps common words common, and adds rare ones', () => {
  const share = (word: string) => documents.filter((document) => wordsIn(document).has(word)).length / 300
  expect(share('the')).toBeGreaterThan(0.8)
  expect(share('vouchers')).toBeLessThan(0.3)
  const known = new Set(texts.flatMap(({ content }) => wordsOf(content.toLowerCase())))
  const added = documents.flatMap((document) => [...wordsIn(document)]).filter((word) => !known.has(word))
  expect(new Set(added).size).toBeGreaterThan(100)
})

it('writes some documents in Chinese', () => {
  const chinese = documents.filter(({ content }) => /\p{Script=Han}/u.test(content))
  expect(chinese.length).toBeGreaterThan(10)
  expect(chinese.length).toBeLessThan(60)
})

it.each(queryKinds)('asks the same searches with %s every time, and others with another seed', (kind) => {
  expect(queries.of(kind, 20, 1)).toEqual(queries.of(kind, 20, 1))
  expect(queries.of(kind, 20, 1)).not.toEqual(queries.of(kind, 20, 2))
  expect(queries.of(kind, 20, 1).filter(({ term }) => term.trim() === '')).toEqual([])
})

it('draws a word that is in fewer than one of a hundred documents', () => {
  const terms = queries.of('one rare word', 20, 1).map(({ term }) => term.split(' ').at(-1) ?? '')
  for (const term of terms)
    expect(documents.filter((document) => wordsIn(document).has(term)).length).toBeLessThan(9)
})

it('misspells words so that no document has them', () => {
  for (const { term } of queries.of('typo', 20, 1))
    expect(documents.filter((document) => wordsIn(document).has(term))).toEqual([])
})
