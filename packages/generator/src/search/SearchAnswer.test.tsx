import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { translator } from '../site/translator.ts'
import { islandTexts } from '../site/ui-texts.ts'
import { emptyView, SearchStore } from './browser/list/search-store.ts'
import type { SearchOutcome } from './browser/sources/search-provider.ts'
import { SearchBody } from './SearchBody.tsx'

vi.mock('virtual:site/search', () => ({ synonyms: [], exampleSearches: {}, topPages: {} }))

const NoResults = () => null

const french = {
  'search-corrected': 'Corrigé en {query}.',
  'search-shows': 'Résultats pour « {query} »',
  'search-unknown': 'Aucune page ne contient {words}.',
  'search-found-some': '{shown} sur {count} résultats en {time}',
  'search-nothing-here': 'Rien pour {query} ici.',
  'search-elsewhere': '{count} résultat ailleurs|{count} résultats ailleurs',
}

/** A site in English that has texts for queries in French too. */
const textsFor = (query = '') =>
  query.startsWith('le ')
    ? translator({ ...islandTexts.search, ...french }, 'fr')
    : translator(islandTexts.search, 'en')

/** The text below the search box for an outcome. */
function textFor(outcome: Partial<SearchOutcome> & Pick<SearchOutcome, 'query'>) {
  const whole: SearchOutcome = {
    pages: [],
    count: 3,
    counts: { all: 3, default: 3, blogs: 0 },
    corrected: undefined,
    unknown: [],
    elapsed: 4,
    ...outcome,
  }
  const nothing = { prepare: async () => undefined, search: async () => whole }
  const search = new SearchStore(nothing)
  const view = { ...emptyView, query: whole.query, outcome: whole }
  const live = { search, listId: 'list', base: '/', parts: { Results: NoResults, Option: NoResults } }
  const html = load(renderToStaticMarkup(<SearchBody view={view} textsFor={textsFor} live={live} />))
  return { status: html('[role=status]').text(), answer: html('[data-search-answer]').text(), html }
}

describe('the text below the search box', () => {
  test('names the words that no page contains', () => {
    expect(textFor({ query: 'node zzzqqq quux', unknown: ['zzzqqq', 'quux'] }).answer).toBe(
      'No page mentions zzzqqq, quux.',
    )
    expect(textFor({ query: 'node' }).answer).toBe('')
  })

  test('reports once that nothing was found, with advice', () => {
    const counts = { all: 0, default: 0, blogs: 0 }
    expect(textFor({ query: 'zzzqqq', unknown: ['zzzqqq'], count: 0, counts }).answer).toBe(
      'No results for zzzqqq.Try fewer words, part of a name, or the text of an error message.',
    )
  })

  test('is in the language of the query if the site has texts in it', () => {
    const { status, answer, html } = textFor({
      query: 'le zzzqqq',
      corrected: 'node zzzqqq',
      unknown: ['zzzqqq'],
    })
    expect(status).toBe('Corrigé en node zzzqqq. 0 sur 3 résultats en 4.0 ms')
    expect(answer).toBe('Résultats pour « node zzzqqq »Aucune page ne contient zzzqqq.')
    expect(html('[data-search-answer] p').attr('lang')).toBe('fr')
    const counts = { all: 1, default: 1, blogs: 0 }
    expect(textFor({ query: 'le nœud', count: 0, counts }).answer).toBe(
      'Rien pour le nœud ici.1 résultat ailleurs',
    )
  })
})
