import { describe, expect, it } from 'vitest'
import { expand } from './expand.ts'
import { PostingTable } from './posting-table.ts'
import type { QueryWord } from './query.ts'
import * as weights from './weights.ts'

/** An index with the given terms, each in that many documents, and with words known from elsewhere. */
function indexWith(terms: Readonly<Record<string, number>>, knownStems: readonly string[] = []) {
  const table = new PostingTable()
  for (const [term, documents] of Object.entries(terms))
    for (let slot = 0; slot < documents; slot++) table.put(term, slot, 0, 1)
  return { table, knownStems: new Set(knownStems) }
}

function wordOf(text: string, more: Partial<QueryWord> = {}): QueryWord {
  return { text, start: 0, end: text.length, role: 'word', unfinished: false, ways: [], ...more }
}

function termsFor(word: QueryWord, index: ReturnType<typeof indexWith>, tolerance = 2): string[] {
  return expand(word, index, false, tolerance).expansions.map(({ terms }) => terms.join(' '))
}

describe('a word of a query', () => {
  it('stands for itself, then for its inflections, also those of three letters', () => {
    const index = indexWith({ key: 1, keyboard: 1, keys: 1 })
    expect(expand(wordOf('keys'), index, false, 2).expansions).toEqual([
      { terms: ['keys'], quality: 1 },
      { terms: ['key'], quality: weights.stem },
    ])
  })

  it('stands for synonyms of any length, those of several words all together', () => {
    const index = indexWith({ db: 1, store: 1, stores: 1, data: 1 })
    const word = wordOf('database', { ways: [['db'], ['data', 'store']] })
    expect(termsFor(word, index)).toEqual(['db', 'data store', 'data stores'])
  })

  it('stands for short synonyms only as they are', () => {
    const word = wordOf('group', { ways: [['set']] })
    expect(termsFor(word, indexWith({ set: 1, setting: 1 }))).toEqual(['set'])
  })

  it('is looked up only as it is where that is asked for', () => {
    const index = indexWith({ node: 1, nodes: 1 })
    const word = wordOf('node', { unfinished: true })
    expect(expand(word, index, true, 2).expansions).toEqual([{ terms: ['node'], quality: 1 }])
  })
})

describe('an unfinished word', () => {
  it('stands for longer terms, the better the more of them is typed', () => {
    const { expansions } = expand(
      wordOf('por', { unfinished: true }),
      indexWith({ port: 1, portal: 1 }),
      false,
      2,
    )
    expect(expansions.map(({ terms }) => terms[0])).toEqual(['port', 'portal'])
    expect(expansions[0]?.quality).toBeCloseTo(weights.prefix * 0.95)
    expect(expansions[1]?.quality).toBeCloseTo(weights.prefix * 0.9)
  })

  it('stands for the commonest completions, eight for each letter and fifty at most', () => {
    const commonness = (i: number) => 1 + ((i * 37) % 60)
    const all = Array.from({ length: 60 }, (_, i) => [`abcdefgh${10 + i}`, commonness(i)] as const)
    const index = indexWith(Object.fromEntries(all))
    const byCommonness = [...all].sort((a, b) => b[1] - a[1]).map(([term]) => term)
    expect(termsFor(wordOf('ab', { unfinished: true }), index)).toEqual(byCommonness.slice(0, 16))
    expect(termsFor(wordOf('abcdefgh', { unfinished: true }), index)).toEqual(byCommonness.slice(0, 50))
  })
})

describe('a joined word', () => {
  it('stands for terms that contain it, and while it is typed for those that begin with it', () => {
    const containing = Array.from({ length: 50 }, (_, i) => [`a${10 + i}portuser`, 1] as const)
    const index = indexWith({ ...Object.fromEntries(containing), portusers: 1 })
    const joined = (unfinished: boolean) => wordOf('portuser', { role: 'joined', unfinished })
    const terms = containing.map(([term]) => term)
    expect(termsFor(joined(false), index)).toEqual(terms)
    expect(termsFor(joined(true), index)).toEqual([...terms, 'portusers'])
  })
})

describe('an unknown word', () => {
  it('of three letters or more stands for terms that begin with it, as less than an unfinished one', () => {
    const index = indexWith({ install: 1 })
    const { expansions, corrected } = expand(wordOf('ins'), index, false, 2)
    expect(expansions).toEqual([{ terms: ['install'], quality: weights.shortened * (0.8 + (0.2 * 3) / 7) }])
    expect(corrected).toBeUndefined()
    expect(termsFor(wordOf('in'), index)).toEqual([])
  })

  it('of four letters or more stands for terms that contain it', () => {
    const index = indexWith({ offsetportuser: 1 })
    expect(expand(wordOf('portuser'), index, false, 2)).toEqual({
      expansions: [{ terms: ['offsetportuser'], quality: weights.infix }],
      corrected: undefined,
    })
    expect(termsFor(wordOf('use'), index)).toEqual([])
    expect(termsFor(wordOf('数据'), indexWith({ 大数据: 1 }))).toEqual(['大数据'])
  })

  it('is corrected to the nearest terms: fewest edits, same first letter, commonest', () => {
    const index = indexWith({ ports: 1, porto: 3, xort: 9, port: 1, sort: 2 })
    const { expansions, corrected } = expand(wordOf('porx'), index, false, 2)
    expect(expansions.map(({ terms }) => terms[0])).toEqual(['port'])
    expect(corrected).toBe('port')
    expect(termsFor(wordOf('pxrt'), indexWith({ part: 1, pert: 3, port: 2 }))).toEqual([
      'pert',
      'port',
      'part',
    ])
    expect(termsFor(wordOf('qort'), index)).toEqual(['xort', 'sort', 'port'])
    expect(termsFor(wordOf('spert'), indexWith({ apert: 9, spurt: 1 }))).toEqual(['spurt', 'apert'])
  })

  it('is two edits away only where nothing is one edit away', () => {
    const index = indexWith({ redirection: 1, rediration: 5 })
    expect(termsFor(wordOf('redirectxon'), index)).toEqual(['redirection'])
    expect(termsFor(wordOf('redxrectxon'), index)).toEqual(['redirection'])
    expect(termsFor(wordOf('redxrectxon'), index, 1)).toEqual([])
    expect(termsFor(wordOf('redirectxon'), index, 0)).toEqual([])
    expect(termsFor(wordOf('redirectxon'), indexWith({ redirection: 1 }, ['redirectxon']))).toEqual([])
  })

  it('stands for six near terms at most', () => {
    const near = Array.from('abcdefgh', (letter) => [`por${letter}`, 1] as const)
    expect(termsFor(wordOf('port'), indexWith(Object.fromEntries(near)))).toHaveLength(6)
  })

  it('counts as a whole word misspelt before it counts as a misspelt beginning', () => {
    const index = indexWith({ sever: 1, severity: 9 })
    const { expansions } = expand(wordOf('sevex', { unfinished: true }), index, false, 2)
    expect(expansions).toEqual([
      { terms: ['sever'], quality: weights.typo[1] },
      { terms: ['severity'], quality: weights.typo[1] * weights.typoPrefix },
    ])
  })
})
