import { synonyms } from '@next-panel/search'
import { expect, test } from 'vitest'
import { indexOf } from '../collections/live-index.fixture.ts'
import { plainWording } from '../collections/live-index.ts'
import type { ForeseenQuestion } from './authored-answers.ts'
import { rankForAnswer, type SourceSignals, sourceSignals } from './source-ranking.ts'
import { type WeighedQuestion, weigh } from './word-weights.ts'

const section = (id: string, title: string, heading: string, content: string, kind?: string) => ({
  id: `i:${id}`,
  index_id: 'i',
  score: 1,
  document: { id, title, section: heading, content, ...(kind ? { kind } : {}) },
})
type Section = ReturnType<typeof section>

async function rank(question: string, sections: readonly Section[], weighed?: WeighedQuestion) {
  return rankForAnswer(question, weighed ?? (await weigh(question, [])), sections)
}

async function signalsOf(question: string, one: Section, foreseen?: { similarity: number; held: number }) {
  const known = { section: one.document.id, text: undefined, basis: '' }
  const foreseenFor = new Map(foreseen ? [[one.document.id, { ...known, ...foreseen }]] : [])
  const [ranked] = await rankForAnswer(question, await weigh(question, []), [one], foreseenFor)
  return ranked?.signals
}

const ports = section(
  'ports',
  'Custom config',
  'Ports',
  'Users connect to one port. Nodes listen on another.',
)

test.each<[string, Section, keyof SourceSignals, number]>([
  ['ports of nodes', ports, 'score', 1],
  ['ports of the custom shop', ports, 'topic', 1 / 3],
  ['ports of the custom shop', section('page', 'Custom config', '', 'Ports.'), 'topic', 1 / 3],
  ['ports and users and nodes', ports, 'passage', 1],
  ['ports and users and nodes', ports, 'tightest', 2 / 3],
  ['ports, users, nodes, refunds', ports, 'text', 3 / 4],
  ['Error: nodes listen on another port', ports, 'runs', 2 / 4],
  ['ports', ports, 'runs', 0],
  ['ports', ports, 'beginning', 0],
  ['ports', section('page', 'Custom config', 'Custom config', 'Ports.'), 'beginning', 1],
  ['the port does not open', section('a', 'Faults', 'Ports', 'Open it.', 'answers'), 'answersToSymptom', 1],
  ['which port', section('a', 'Faults', 'Ports', 'Open it.', 'answers'), 'answersToSymptom', 0],
  ['the port does not open', ports, 'answersToSymptom', 0],
  ['which port', section('a', 'Release notes', 'Ports', 'Opened.', 'news'), 'news', 1],
  ['new ports', section('a', 'Release notes', 'Ports', 'Opened.', 'news'), 'news', 0],
  ['ports', section('a', 'Setup', 'Read next', 'Ports.', 'links'), 'links', 1],
])('for “%s”, %o has the signal %s', async (question, one, signal, value) => {
  expect((await signalsOf(question, one))?.[signal]).toBeCloseTo(value)
})

test('what somebody foresaw for a section is a signal of it', async () => {
  expect(await signalsOf('ports', ports, { similarity: 0.5, held: 0.75 })).toMatchObject({
    foreseen: 0.5,
    foreseenHeld: 0.75,
  })
  expect(await signalsOf('ports', ports)).toMatchObject({ foreseen: 0, foreseenHeld: 0 })
})

test('every signal is a share, also of documents of any shape', async () => {
  const odd = { id: 'i:1', index_id: 'i', score: 0, document: { id: '1', n: 3 } }
  for (const question of ['ports', '', '?', '端口', 'x '.repeat(500)]) {
    const ranked = await rankForAnswer(question, await weigh(question, []), [ports, odd])
    for (const { signals } of ranked)
      for (const name of sourceSignals) {
        expect(signals[name], name).toBeGreaterThanOrEqual(0)
        expect(signals[name], name).toBeLessThanOrEqual(1)
      }
  }
})

test('words that are written as one as well are found, and no others that begin alike', async () => {
  const nightly = section('nightly', 'Site', 'Make a backup every night', 'Run the script.')
  const settings = section('settings', 'Settings', 'Upper limits', 'Run the script.')
  const restore = section('restore', 'Site', 'Restore', 'Run the script.')
  const [first] = await rank('How do I back up?', [settings, restore, nightly])
  expect(first?.hit.id).toBe('i:nightly')
  const setup = section('setup', 'Setup', 'Setup', 'Run the script.')
  const [found] = await rank('How do I set up?', [settings, setup])
  expect(found?.hit.id).toBe('i:setup')
})

test('what means the same in the documents counts as the word itself', async () => {
  const payment = section('payment', 'Shop', 'Users who pay', 'Run the script.')
  const limits = section('limits', 'Node', 'Speed limits', 'Run the script.')
  const question = 'How do I slow down users?'
  const ids = async (weighed?: WeighedQuestion) =>
    (await rank(question, [payment, limits], weighed)).map(({ hit }) => hit.document.id)
  expect(await ids()).toEqual(['payment', 'limits'])
  const indexes = indexOf([payment.document, limits.document], {
    ...plainWording,
    synonyms: synonyms([['speed limit', 'slow down']]),
  })
  expect(await ids(await weigh(question, await indexes))).toEqual(['limits', 'payment'])
})

test('a table of all keys comes after a page that tells how, unless the question has the name of a key', async () => {
  const table = 'smtp_port sets the port of the mail server, by which mails are sent.'
  const keys = section('keys', 'Database settings', 'email', table, 'reference')
  const how = section('how', 'Mail', 'Nothing arrives', 'Mails wait if the server is blocked.')
  const first = async (question: string) => (await rank(question, [keys, how]))[0]?.hit.document.id
  expect(await first('no mails are sent by the port of the server')).toBe('how')
  expect(await first('what is smtp_port')).toBe('keys')
})

test('a section that a question names comes before those that mention it', async () => {
  const mention = section('mention', 'Support', 'Ask', 'The shop sells coupons, refunds and gift cards.')
  const named = section('named', 'Shop', 'Refunds', 'Open the invoice.')
  const [first] = await rank('refunds', [mention, named])
  expect(first?.hit.id).toBe('i:named')
})

test('what was foreseen nearly word by word comes first, whatever has more of the words', async () => {
  const other = section('other', 'Ports', 'Open ports', 'Open ports of a node: open the ports.')
  const foreseen = (id: string, similarity: number): [string, ForeseenQuestion] => [
    id,
    { section: id, text: undefined, basis: '', similarity, held: similarity },
  ]
  const first = async (...known: [string, ForeseenQuestion][]) => {
    const question = 'open ports of a node'
    const ranked = await rankForAnswer(
      question,
      await weigh(question, []),
      [other, { ...ports, score: 0.1 }],
      new Map(known),
    )
    return ranked.map(({ hit }) => hit.document.id)
  }
  expect(await first(foreseen('ports', 0.8))).toEqual(['other', 'ports'])
  expect(await first(foreseen('ports', 0.95))).toEqual(['ports', 'other'])
  expect(await first(foreseen('ports', 0.95), foreseen('other', 0.9))).toEqual(['other', 'ports'])
})
