import { describe, expect, test } from 'vitest'
import type { StoredDocument } from '../collections/document.ts'
import { plainWording } from '../collections/live-index.ts'
import { engineWith } from '../search/memory-engine.fixture.ts'
import { languageOf } from './answer-frames.ts'
import { answerWith, sectionWith } from './candidates.test-helper.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import { PreparedAnswers } from './prepared-answers.ts'
import { questionTerms } from './question-terms.ts'

const deleting = sectionWith('/nodes#delete', 'Delete a node', 'Open its row and delete it.')
const restarting = sectionWith('/nodes#restart', 'Restart a node', 'Press the button.')
const users = sectionWith('/users', 'Users', 'All users are in a list.')
const documents: readonly StoredDocument[] = [deleting, restarting, users]

const deleteAnswer = answerWith({
  section: '/nodes#delete',
  en: ['How do I delete a node?'],
  answer: { en: 'Delete its row.', zh: '删除那一行。' },
})

interface Given {
  readonly question?: string
  readonly found?: readonly string[]
  readonly answers?: readonly ReturnType<typeof answerWith>[]
  readonly documents?: readonly StoredDocument[]
}

/** The candidates for a question, after a search that found sections in this order. */
async function candidates({ question = 'delete', found = [], answers = [], ...given }: Given) {
  const engine = await engineWith(given.documents ?? documents)
  const hits = (await Promise.all(found.map((id) => engine.get(id)))).flatMap(([hit], at) =>
    hit ? { ...hit, score: 10 - at } : [],
  )
  const prepared = new PreparedAnswers(answers, plainWording)
  const terms = questionTerms(question, plainWording, prepared.weigh)
  return candidatesFor({ question, typed: question }, terms, {
    engine,
    prepared,
    hits,
    language: languageOf(question),
  })
}

const named = (all: readonly Candidate[]) =>
  all.map(({ section, prepared }) =>
    prepared ? `${section} ${prepared.answer?.en ?? prepared.kind}` : section,
  )

describe('candidates are', () => {
  test('the sections that were found, with their rank and their share of the best score', async () => {
    const all = await candidates({ found: ['/users', '/nodes#delete'] })
    expect(all).toMatchObject([
      { section: '/users', rank: 0, score: 1, prepared: undefined, block: { text: users.content } },
      { section: '/nodes#delete', rank: 1, score: 0.9 },
    ])
  })

  test('prepared answers with a near wording, even of sections that were not found', async () => {
    const all = await candidates({ question: 'delete a node', answers: [deleteAnswer] })
    expect(all).toMatchObject([
      {
        section: '/nodes#delete',
        sentence: 'Delete its row.',
        nearness: { isSame: true },
        rank: Number.POSITIVE_INFINITY,
        score: 0,
      },
    ])
  })

  test('prepared answers with a name that is in the question', async () => {
    const answer = answerWith({ kind: 'name', section: '/users', names: ['mu_key'] })
    const all = await candidates({ question: 'What is mu_key?', answers: [answer] })
    expect(all).toMatchObject([{ prepared: answer, isNamed: true }])
    const other = await candidates({ question: 'What is mu?', answers: [answer], found: ['/users'] })
    expect(other.some(({ isNamed }) => isNamed)).toBe(false)
  })

  test('all prepared answers of the first sections, and each of these by itself', async () => {
    const all = await candidates({ question: 'zebra', found: ['/nodes#delete'], answers: [deleteAnswer] })
    expect(named(all)).toEqual(['/nodes#delete Delete its row.', '/nodes#delete'])
  })

  test('of a section with an answer for each row, only the questions and what is near or named', async () => {
    const rows = Array.from({ length: 10 }, (_, i) =>
      answerWith({ kind: 'name', section: '/users', names: [`key_${i}`], answer: { en: `Key ${i}.` } }),
    )
    const question = answerWith({ section: '/users', en: ['what keys?'], answer: { en: 'Ten.' } })
    const all = await candidates({ question: 'zebra key_3', found: ['/users'], answers: [...rows, question] })
    expect(named(all).toSorted()).toEqual(['/users', '/users Key 3.', '/users Ten.'])
  })

  test('no lists of links by themselves, because these answer only what was foreseen for them', async () => {
    const links = sectionWith('/links', 'Links', 'Nodes and users.', { kind: 'links' })
    const answer = answerWith({ section: '/links', en: ['where is what?'] })
    const all = await candidates({ documents: [links], found: ['/links'], answers: [answer] })
    expect(named(all)).toEqual(['/links question'])
  })

  test('not based on sections that are gone', async () => {
    const gone = answerWith({ section: '/gone', en: ['delete'] })
    expect(await candidates({ answers: [gone] })).toEqual([])
  })
})

describe('of translated sections', () => {
  const translation = sectionWith('/zh/nodes#delete', '删除节点', '打开那一行并删除。', {
    original: '/nodes#delete',
    lang: 'zh-CN',
  })
  const both = [deleting, translation, users]

  test('the candidate is the text in the language of the question, under the id of the original', async () => {
    const found = ['/nodes#delete']
    const chinese = await candidates({
      question: '删除节点',
      documents: both,
      found,
      answers: [deleteAnswer],
    })
    expect(chinese[0]).toMatchObject({
      section: '/nodes#delete',
      hit: { document: { id: '/zh/nodes#delete' } },
      sentence: '删除那一行。',
    })
    const english = await candidates({ question: 'delete', documents: both, found, answers: [deleteAnswer] })
    expect(english[0]).toMatchObject({
      section: '/nodes#delete',
      hit: { document: { id: '/nodes#delete' } },
      sentence: 'Delete its row.',
    })
  })

  test('an original and its translation are one candidate, at the better rank', async () => {
    const found = ['/nodes#delete', '/users', '/zh/nodes#delete']
    expect(await candidates({ question: '删除', documents: both, found })).toMatchObject([
      { section: '/nodes#delete', rank: 0 },
      { section: '/users', rank: 1 },
    ])
  })
})

describe('the block that an answer rests on', () => {
  const filler = 'The panel shows many other things and so on. '.repeat(20)
  const blockFor = async (question: string, content: string, answer: object = {}) => {
    const documents = [sectionWith('/docs', 'Keys', content)]
    const answers = [answerWith({ section: '/docs', en: [question], ...answer })]
    const [first] = await candidates({ question, documents, answers })
    return first?.block?.text
  }
  const table = ['Key;\tDefault.', 'port;\t443.', 'port_user;\t80.'].join('\n')

  test('is the one with most of the question', async () => {
    const block = await blockFor('restart the node', `${filler}\nTo restart the node:\n‣ 1. Press it.`)
    expect(block).toBe('To restart the node:\n‣ 1. Press it.')
  })

  test('is the one with the words of the prepared answer if the question says little', async () => {
    const answer = { answer: { en: 'Press the red button.' } }
    const block = await blockFor('and then?', `${filler}\n• the red button is pressed\n${filler}`, answer)
    expect(block).toBe('• the red button is pressed')
  })

  test('is the row of the name, not one with a longer name', async () => {
    expect(await blockFor('port_user', table, { names: ['port_user'] })).toContain('port_user;\t80.')
    expect(await blockFor('port', table, { names: ['port'] })).toContain('port;\t443.')
  })

  test('does not exist in a section without text', async () => {
    expect(await blockFor('port', '')).toBeUndefined()
  })
})

test('the words of a candidate are those of its answer, of its block and headings, and of all of it', async () => {
  const [first] = await candidates({ question: 'delete a node', answers: [deleteAnswer] })
  const { answer, block, all } = first?.stems ?? {}
  expect([...(answer ?? [])]).toEqual(expect.arrayContaining(['its', 'row']))
  expect([...(block ?? [])]).toEqual(expect.arrayContaining(['doc', 'nod', 'open']))
  expect(block?.has('how')).toBe(false)
  expect([...(all ?? [])]).toEqual(expect.arrayContaining(['row', 'doc', 'open', 'how']))
})
