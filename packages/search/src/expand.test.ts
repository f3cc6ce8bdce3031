import { describe, expect, it } from 'vitest'
import { expand } from './expand.ts'
import { PostingTable } from './posting-table.ts'
import type { QueryWord } from './query.ts'
import * as weights from './weights.ts'

/** A table with the given terms, each in that many documents. */
function tableWith(terms: Readonly<Record<string, number>>): PostingTable {
  const table = new PostingTable()
  for (const [term, documents] of Object.entries(terms))
    for (let slot = 0; slot < documents; slot++) table.put(term, slot, 0, 1)
  return table
}

function wordOf(text: string, more: Partial<QueryWord> = {}): QueryWord {
  return { text, start: 0, end: text.length, role: 'word', unfinished: false, ways: [], ...more }
}

function termsFor(word: QueryWord, table: PostingTable, typos = true): string[] {
  return expand(word, table, false, typos).expansions.map(({ terms }) => terms.join(' '))
}

describe('a word of a query', () => {
  it('stands for itself, then for its inflections, also those of three letters', () => {
    const table = tableWith({ key: 1, keyboard: 1, keys: 1 })
    expect(expand(wordOf('keys'), table, false, true).expansions).toEqual([
      { terms: ['keys'], quality: 1 },
      { terms: ['key'], quality: weights.stem },
    ])
  })

  it('stands for synonyms of any length, those of several words all together', () => {
    const table = tableWith({ db: 1, store: 1, stores: 1, data: 1 })
    const word = wordOf('database', { ways: [['db'], ['data', 'store']] })
    expect(termsFor(word, table)).toEqual(['db', 'data store', 'data stores'])
  })

  it('stands for short synonyms only as they are', () => {
    const word = wordOf('group', { ways: [['set']] })
    expect(termsFor(word, tableWith({ set: 1, setting: 1 }))).toEqual(['set'])
  })

  it('is looked up only as it is where that is asked for', () => {
    const table = tableWith({ node: 1, nodes: 1 })
    const word = wordOf('node', { unfinished: true })
    expect(expand(word, table, true, true).expansions).toEqual([{ terms: ['node'], quality: 1 }])
  })
})

describe('an unfinished word', () => {
  it('stands for longer terms, the better the more of them is typed', () => {
    const { expansions } = expand(
      wordOf('por', { unfinished: true }),
      tableWith({ port: 1, portal: 1 }),
      false,
      true,
    )
    expect(expansions.map(({ terms }) => terms[0])).toEqual(['port', 'portal'])
    expect(expansions[0]?.quality).toBeCloseTo(weights.prefix * 0.95)
    expect(expansions[1]?.quality).toBeCloseTo(weights.prefix * 0.9)
  })

  it('stands for the commonest completions, eight for each letter and fifty at most', () => {
    const commonness = (i: number) => 1 + ((i * 37) % 60)
    const all = Array.from({ length: 60 }, (_, i) => [`abcdefgh${10 + i}`, commonness(i)] as const)
    const table = tableWith(Object.fromEntries(all))
    const byCommonness = [...all].sort((a, b) => b[1] - a[1]).map(([term]) => term)
    expect(termsFor(wordOf('ab', { unfinished: true }), table)).toEqual(byCommonness.slice(0, 16))
    expect(termsFor(wordOf('abcdefgh', { unfinished: true }), table)).toEqual(byCommonness.slice(0, 50))
  })
})

describe('a joined word', () => {
  it('stands for terms that contain it, and while it is typed for those that begin with it', () => {
    const containing = Array.from({ length: 50 }, (_, i) => [`a${10 + i}portuser`, 1] as const)
    const table = tableWith({ ...Object.fromEntries(containing), portusers: 1 })
    const joined = (unfinished: boolean) => wordOf('portuser', { role: 'joined', unfinished })
    const terms = containing.map(([term]) => term)
    expect(termsFor(joined(false), table)).toEqual(terms)
    expect(termsFor(joined(true), table)).toEqual([...terms, 'portusers'])
  })
})

describe('an unknown word', () => {
  it('of three letters or more stands for terms that begin with it, as less than an unfinished one', () => {
    const table = tableWith({ install: 1 })
    const { expansions, corrected } = expand(wordOf('ins'), table, false, true)
    expect(expansions).toEqual([{ terms: ['install'], quality: weights.shortened * (0.8 + (0.2 * 3) / 7) }])
    expect(corrected).toBeUndefined()
    expect(termsFor(wordOf('in'), table)).toEqual([])
  })

  it('of four letters or more stands for terms that contain it', () => {
    const table = tableWith({ offsetportuser: 1 })
    expect(expand(wordOf('portuser'), table, false, true)).toEqual({
      expansions: [{ terms: ['offsetportuser'], quality: weights.infix }],
      corrected: undefined,
    })
    expect(termsFor(wordOf('use'), table)).toEqual([])
    expect(termsFor(wordOf('数据'), tableWith({ 大数据: 1 }))).toEqual(['大数据'])
  })

  it('is corrected to the nearest terms: whole words, commonest', () => {
    const table = tableWith({ monitors: 9, monitor: 1, monitored: 3 })
    const { expansions, corrected } = expand(wordOf('mointor'), table, false, true)
    expect(expansions.map(({ terms }) => terms[0])).toEqual(['monitor'])
    expect(corrected).toBe('monitor')
    const near = tableWith({ gateway: 1, gatewat: 3, gatewai: 2 })
    expect(termsFor(wordOf('gatewayy'), near)).toEqual(['gateway'])
    expect(termsFor(wordOf('gatewayx'), tableWith({ gatewaya: 1, gatewayb: 3, gatewayc: 2 }))).toEqual([
      'gatewayb',
      'gatewayc',
      'gatewaya',
    ])
  })

  it('of up to seven letters is corrected only if its letters are swapped, missing or doubled', () => {
    const table = tableWith({ node: 1, type: 1, gateway: 1, redirects: 1, blank: 1 })
    for (const typo of ['ndoe', 'onde', 'nodee', 'noode'])
      expect(termsFor(wordOf(typo), table)).toEqual(['node'])
    expect(termsFor(wordOf('gatway'), table)).toEqual(['gateway'])
    for (const other of ['tape', 'nodx', 'noden', 'getaway', 'gatevay', 'bank'])
      expect(termsFor(wordOf(other), table)).toEqual([])
    expect(termsFor(wordOf('redirexts'), table)).toEqual(['redirects'])
  })

  it('is not corrected to another first letter, a stop word or a term of three letters', () => {
    const table = tableWith({ harden: 1, location: 1, would: 1, euo: 9 })
    for (const word of ['garden', 'vacation', 'woudl', 'euro'])
      expect(termsFor(wordOf(word), table)).toEqual([])
  })

  it('is one edit away, or not corrected at all', () => {
    const table = tableWith({ redirection: 1 })
    expect(termsFor(wordOf('redirectxon'), table)).toEqual(['redirection'])
    expect(termsFor(wordOf('redxrectxon'), table)).toEqual([])
    expect(termsFor(wordOf('redirectxon'), table, false)).toEqual([])
  })

  it('stands for six near terms at most', () => {
    const near = Array.from('abcdefgh', (letter) => [`gateway${letter}`, 1] as const)
    expect(termsFor(wordOf('gatewayy'), tableWith(Object.fromEntries(near)))).toHaveLength(6)
  })

  it('counts as a whole word misspelt before it counts as a misspelt beginning', () => {
    const table = tableWith({ sever: 1, severity: 9 })
    const { expansions } = expand(wordOf('seevr', { unfinished: true }), table, false, true)
    expect(expansions).toEqual([
      { terms: ['sever'], quality: weights.typo },
      { terms: ['severity'], quality: weights.typo * weights.typoPrefix },
    ])
  })
})
