import { question as questionSchema } from '@next-panel/contract'
import { expect, test } from 'vitest'
import { engineWith } from '../search/memory-engine.fixture.ts'
import { candidateWith } from './candidates.test-helper.ts'
import type { Candidate } from './candidates.ts'
import type { RankedSection } from './ranking.ts'
import { sourcesOf } from './source.ts'
import { inContext } from './source-context.ts'
import { promptFor } from './writing/prompt.ts'

const section = (id: string, path: string) => ({ id, path, title: 'T', section: id, content: `About ${id}.` })
const documents = [
  section('a', '/docs/x'),
  section('other', '/docs/y'),
  section('b', '/docs/x#b'),
  section('c', '/docs/x#c'),
  section('d', '/docs/x#d'),
]

async function contextOf(ids: readonly string[], candidates: readonly Candidate[] = []) {
  const engine = await engineWith(documents)
  const hits = (await Promise.all(ids.map((id) => engine.get(id)))).flat()
  const sections = candidates.map((candidate): RankedSection => {
    return { section: candidate.section, chance: 1, candidates: [{ candidate, chance: 1 }] }
  })
  return inContext(sourcesOf(hits), sections, engine)
}

test('a source has the sections before and after it on its page around it', async () => {
  const [b, other] = await contextOf(['b', 'other'])
  expect([b?.before?.heading, b?.after?.heading]).toEqual(['a', 'c'])
  expect([other?.before, other?.after]).toEqual([undefined, undefined])
})

test('a neighbour that is a source itself is not repeated', async () => {
  const [b, c] = await contextOf(['b', 'c'])
  expect([b?.before?.heading, b?.after]).toEqual(['a', undefined])
  expect([c?.before, c?.after?.heading]).toEqual([undefined, 'd'])
})

test('the prompt shows neighbours as such, and gives room to sources first', async () => {
  const question = questionSchema.parse({ query: 'What about b?' })
  const [system] = promptFor(question, await contextOf(['b']))
  expect(system?.content).toContain(
    '(The section before, "T: a": About a.)\nAbout b.\n(The next section, "T: c": About c.)',
  )
  const long = (await contextOf(['b'])).map((source) => ({ ...source, text: 'word '.repeat(10_000) }))
  const [full] = promptFor(question, long)
  expect(full?.content.length).toBeLessThan(26_000)
  expect(full?.content).not.toContain('The next section,')
})

test('the short answers of a source are the likely ones that are based on it', async () => {
  const engine = await engineWith([])
  const hits = sourcesOf([candidateWith({ id: 'b' }).hit])
  const candidate = (sentence: string, chance: number) => {
    return { candidate: candidateWith({ id: 'b', sentence }), chance }
  }
  const candidates = [candidate('Likely.', 0.5), candidate('Unlikely.', 0.001)] as const
  const sections = [{ section: 'b', chance: 0.5, candidates }]
  expect(await inContext(hits, sections, engine)).toMatchObject([{ shortAnswers: ['Likely.'] }])
  const others = sourcesOf([candidateWith({ id: 'c' }).hit])
  expect(await inContext(others, sections, engine)).toMatchObject([{ shortAnswers: [] }])
})

test('of a long section, the model reads the blocks on which its candidates rest', async () => {
  const textOf = async (content: string) => {
    const document = { id: 'b', title: 'T', content }
    const candidate = candidateWith({
      hit: { id: 'i:b', index_id: 'i', score: 1, document },
      block: { kind: 'prose', text: 'Press it.' },
    })
    const sections = [{ section: 'b', chance: 1, candidates: [{ candidate, chance: 1 }] as const }]
    const [source] = await inContext(sourcesOf([candidate.hit]), sections, await engineWith([]))
    return source?.text
  }
  expect(await textOf('Short. Press it.')).toBe('Short. Press it.')
  expect(await textOf('Long. '.repeat(2000))).toBe('Press it.')
})
