import { describe, expect, it } from 'vitest'
import { expand } from './expand.ts'
import { PostingTable } from './posting-table.ts'
import type { QueryWord } from './query.ts'
import * as weights from './weights.ts'

/** A table with terms, each in so many documents. */
function tableOf(terms: Readonly<Record<string, number>>): PostingTable {
  const table = new PostingTable()
  for (const [term, documents] of Object.entries(terms))
    for (let slot = 0; slot < documents; slot++) table.put(term, slot, 0, 1)
  return table
}

function wordOf(text: string, more: Partial<QueryWord> = {}): QueryWord {
  return { text, start: 0, end: text.length, role: 'word', unfinished: false, ways: [], ...more }
}

function termsFor(word: QueryWord, table: PostingTable, tolerance = 2): string[] {
  return expand(word, table, false, tolerance).expansions.map(({ terms }) => terms.join(' '))
}

describe('a word of a query', () => {
  it('stands for itself, then for its inflections, also those of three letters', () => {
    const table = tableOf({ key: 1, keyboard: 1, keys: 1 })
    expect(expand(wordOf('keys'), table, false, 2).expansions).toEqual([
      { terms: ['keys'], quality: 1 },
      { terms: ['key'], quality: weights.stem },
    ])
  })

  it('stands for synonyms of any length, those of several words all together', () => {
    const table = tableOf({ db: 1, store: 1, stores: 1, data: 1 })
    const word = wordOf('database', { ways: [['db'], ['data', 'store']] })
    expect(termsFor(word, table)).toEqual(['db', 'data store', 'data stores'])
  })

  it('stands for short synonyms only as they are', () => {
    const word = wordOf('group', { ways: [['set']] })
    expect(termsFor(word, tableOf({ set: 1, setting: 1 }))).toEqual(['set'])
  })

  it('is looked up only as it is where that is asked for', () => {
    const table = tableOf({ node: 1, nodes: 1 })
    const word = wordOf('node', { unfinished: true })
    expect(expand(word, table, true, 2).expansions).toEqual([{ terms: ['node'], quality: 1 }])
  })
})

describe('an unfinished word', () => {
  it('stands for longer terms, the better the more of them is typed', () => {
    const { expansions } = expand(
      wordOf('por', { unfinished: true }),
      tableOf({ port: 1, portal: 1 }),
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
    const table = tableOf(Object.fromEntries(all))
    const byCommonness = [...all].sort((a, b) => b[1] - a[1]).map(([term]) => term)
    expect(termsFor(wordOf('ab', { unfinished: true }), table)).toEqual(byCommonness.slice(0, 16))
    expect(termsFor(wordOf('abcdefgh', { unfinished: true }), table)).toEqual(byCommonness.slice(0, 50))
  })
})

describe('a joined word', () => {
  it('stands for terms that contain it, and while it is typed for those that begin with it', () => {
    const containing = Array.from({ length: 50 }, (_, i) => [`a${10 + i}portuser`, 1] as const)
    const table = tableOf({ ...Object.fromEntries(containing), portusers: 1 })
    const joined = (unfinished: boolean) => wordOf('portuser', { role: 'joined', unfinished })
    const terms = containing.map(([term]) => term)
    expect(termsFor(joined(false), table)).toEqual(terms)
    expect(termsFor(joined(true), table)).toEqual([...terms, 'portusers'])
  })
})

describe('an unknown word', () => {
  it('of three letters or more stands for terms that begin with it, as less than an unfinished one', () => {
    const table = tableOf({ install: 1 })
    const { expansions, corrected } = expand(wordOf('ins'), table, false, 2)
    expect(expansions).toEqual([{ terms: ['install'], quality: weights.shortened * (0.8 + (0.2 * 3) / 7) }])
    expect(corrected).toBeUndefined()
    expect(termsFor(wordOf('in'), table)).toEqual([])
  })

  it('of four letters or more stands for terms that contain it', () => {
    const table = tableOf({ offsetportuser: 1 })
    expect(expand(wordOf('portuser'), table, false, 2)).toEqual({
      expansions: [{ terms: ['offsetportuser'], quality: weights.infix }],
      corrected: undefined,
    })
    expect(termsFor(wordOf('use'), table)).toEqual([])
    expect(termsFor(wordOf('数据'), tableOf({ 大数据: 1 }))).toEqual(['大数据'])
  })

  it('is corrected to the nearest terms: fewest edits, same first letter, commonest', () => {
    const table = tableOf({ ports: 1, porto: 3, xort: 9, port: 1, sort: 2 })
    const { expansions, corrected } = expand(wordOf('porx'), table, false, 2)
    expect(expansions.map(({ terms }) => terms[0])).toEqual(['port'])
    expect(corrected).toBe('port')
    expect(termsFor(wordOf('pxrt'), tableOf({ part: 1, pert: 3, port: 2 }))).toEqual(['pert', 'port', 'part'])
    expect(termsFor(wordOf('qort'), table)).toEqual(['xort', 'sort', 'port'])
    expect(termsFor(wordOf('spert'), tableOf({ apert: 9, spurt: 1 }))).toEqual(['spurt', 'apert'])
  })

  it('is two edits away only where nothing is one edit away', () => {
    const table = tableOf({ redirection: 1, rediration: 5 })
    expect(termsFor(wordOf('redirectxon'), table)).toEqual(['redirection'])
    expect(termsFor(wordOf('redxrectxon'), table)).toEqual(['redirection'])
    expect(termsFor(wordOf('redxrectxon'), table, 1)).toEqual([])
    expect(termsFor(wordOf('redirectxon'), table, 0)).toEqual([])
  })

  it('stands for six near terms at most', () => {
    const near = Array.from('abcdefgh', (letter) => [`por${letter}`, 1] as const)
    expect(termsFor(wordOf('port'), tableOf(Object.fromEntries(near)))).toHaveLength(6)
  })

  it('counts as a whole word misspelt before it counts as a misspelt beginning', () => {
    const table = tableOf({ sever: 1, severity: 9 })
    const { expansions } = expand(wordOf('sevex', { unfinished: true }), table, false, 2)
    expect(expansions).toEqual([
      { terms: ['sever'], quality: weights.typo[1] },
      { terms: ['severity'], quality: weights.typo[1] * weights.typoPrefix },
    ])
  })
})
