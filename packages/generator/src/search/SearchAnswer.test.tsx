import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { SearchOutcome } from './browser/search-provider.ts'
import { emptyView, SearchStore } from './browser/search-store.ts'
import { SearchBody } from './SearchBody.tsx'

vi.mock('virtual:site/search', () => ({ synonyms: [], exampleSearches: [], topPages: [] }))

const NoResults = () => null

/** What stands below the search box for an outcome, as text. */
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
  const html = load(renderToStaticMarkup(<SearchBody view={view} live={live} />))
  return { status: html('[role=status]').text(), answer: html('[data-search-answer]').text(), html }
}

describe('what a search says', () => {
  test('names the words that no page has, below what was found for the others', () => {
    expect(textFor({ query: 'node zzzqqq quux', unknown: ['zzzqqq', 'quux'] }).answer).toBe(
      'No page mentions zzzqqq, quux.',
    )
    expect(textFor({ query: 'node' }).answer).toBe('')
  })

  test('says that nothing was found once, with what to try', () => {
    const counts = { all: 0, default: 0, blogs: 0 }
    expect(textFor({ query: 'zzzqqq', unknown: ['zzzqqq'], count: 0, counts }).answer).toBe(
      'No results for zzzqqq.Try fewer words, part of a name, or the text of an error message.',
    )
  })

  test('is in Chinese where the query is', () => {
    const { status, answer, html } = textFor({
      query: '节点 zzzqqq',
      corrected: 'node zzzqqq',
      unknown: ['zzzqqq'],
    })
    expect(status).toBe('已按“node zzzqqq”搜索。显示 0 个，共 3 个结果，用时 4.0 ms')
    expect(answer).toBe('以下是“node zzzqqq”的结果没有页面提到“zzzqqq”。')
    expect(html('[data-search-answer] p').attr('lang')).toBe('zh')
    const counts = { all: 2, default: 2, blogs: 0 }
    expect(textFor({ query: '支付', count: 0, counts }).answer).toBe('这里没有找到“支付”。查看其他 2 个结果')
  })
})
