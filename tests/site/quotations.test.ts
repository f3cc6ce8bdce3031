import { question as questionSchema } from '@next-panel/contract'
import { synonyms } from '@next-panel/search'
import { expect, it } from 'vitest'
import { type AnswerEvent, answer } from '../../apps/service/src/answers/answer.ts'
import { collectionWith } from '../../apps/service/src/collections/collection.fixture.ts'
import { defaultTypeStrategy } from '../../apps/service/src/collections/collection.ts'
import { LiveIndex, plainWording } from '../../apps/service/src/collections/live-index.ts'
import { synonyms as siteSynonyms } from '../../apps/site/src/search/synonyms.ts'
import { questions } from '../../bench/relevance/questions.ts'
import { sectionPlace } from '../../bench/relevance/ranked-answers.ts'
import { readRecords } from '../../bench/search/section-records.ts'
import { outDir } from './built-site.test-helper.ts'

/** Share of natural questions whose quoted answer must hold a passage of an expected section, in per cent. */
const target = 85

const live = new LiveIndex(defaultTypeStrategy, { ...plainWording, synonyms: synonyms(siteSynonyms) })
await live.apply((await readRecords(outDir)).map((record) => [record.id, { ...record }]))
const now = new Date()
const index = { id: 'docs', uid: 'docs', isTemporary: false, embedding: 'none', definedBy: 1 } as const
const place = {
  collection: collectionWith({}),
  indexes: [{ ...index, typeStrategy: defaultTypeStrategy, createdAt: now, updatedAt: now, live }],
  embeddings: undefined,
  model: undefined,
}

async function ask(query: string) {
  const events: AnswerEvent[] = []
  const signal = new AbortController().signal
  for await (const event of answer(place, questionSchema.parse({ query }), signal)) events.push(event)
  const hits = events.flatMap((event) => (event.kind === 'sources' ? event.hits : []))
  return { hits, text: events.map((event) => (event.kind === 'text' ? event.text : '')).join('') }
}

/** Paths of the sections that the answer to a question quotes. */
async function quotedPaths(query: string): Promise<string[]> {
  const { hits, text } = await ask(query)
  const cited = [...text.matchAll(/^> .*\[(\d+)\]$/gm)].map((match) => Number(match[1]))
  return cited.map((number) => String(hits[number - 1]?.document.path))
}

it(`quotes a passage of an expected section for at least ${target} % of the natural questions`, async () => {
  const natural = questions.filter(({ kind }) => kind === 'natural question')
  const missed: string[] = []
  for (const { text, answers } of natural) {
    if (sectionPlace(await quotedPaths(text), answers) === undefined) missed.push(text)
  }
  expect(natural.length).toBeGreaterThan(20)
  const share = (100 * (natural.length - missed.length)) / natural.length
  expect(share, `no expected section is quoted for: ${missed.join(' | ')}`).toBeGreaterThanOrEqual(target)
})

it.each([
  'Who wrote Hamlet?',
  'What is the capital of France?',
  'How to install Kubernetes?',
  'Can I pay with Bitcoin?',
  'How do I connect Salesforce?',
  'What time is it in Tokyo?',
])('does not pretend to answer %s', async (question) => {
  expect((await ask(question)).text).toMatch(/^(No page answers this in so many words|Nothing was found)/)
})

it('answers a misspelt question', async () => {
  const paths = await quotedPaths('how can I resotre a bakcup?')
  expect(paths.map((path) => path.split('#')[0])).toContain('/docs/advanced/backup-your-site')
})
