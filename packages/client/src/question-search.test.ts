import { describe, expect, test } from 'vitest'
import { readStatus, streamQuestionSearch } from './question-search.ts'

describe('the status of a search by question', () => {
  test.each([
    ['"INIT"', { status: 'INIT' }],
    ['SEARCHING', { status: 'SEARCHING' }],
    ['{"SELECTING_PROPS":null}', { status: 'SELECTING_PROPS' }],
    ['{"QUERY_OPTIMIZED":["a"]}', { status: 'QUERY_OPTIMIZED', data: ['a'] }],
    ['{"error":"x"}', { status: 'error', data: 'x' }],
    ['{"half', { status: 'PARSE_ERROR' }],
    ['', undefined],
    ['[1]', undefined],
    ['7', undefined],
    ['{}', undefined],
  ])('is read from %s', (data, expected) => expect(readStatus(data)).toEqual(expected))

  test('falls back to an empty fulltext query where a generated one cannot be read', () => {
    const queries = [
      { index: 1, original_query: 'q', generated_query_text: '{"term":"t","limit":3}' },
      { index: 2, original_query: 'q', generated_query_text: '{"ter' },
      null,
    ]
    expect(readStatus(JSON.stringify({ GENERATED_QUERIES: queries }))).toEqual({
      status: 'GENERATED_QUERIES',
      data: [
        { index: 1, original_query: 'q', generated_query: { term: 't', limit: 3 } },
        { index: 2, original_query: 'q', generated_query: { term: '', mode: 'fulltext', properties: [] } },
        { index: 0, original_query: '', generated_query: { term: '', mode: 'fulltext', properties: [] } },
      ],
    })
    expect(readStatus('{"GENERATED_QUERIES":"x"}')).toEqual({ status: 'GENERATED_QUERIES', data: [] })
  })
})

describe('a stream of them', () => {
  const statuses = async (text: string) => {
    const address = { url: '/', collection: 'c', readKey: 'r', fetch: async () => new Response(text) }
    const found: string[] = []
    for await (const { status } of streamQuestionSearch(address, { query: 'q' }, {})) found.push(status)
    return found
  }

  test('ends after the results, after an error, and where it cannot be read', async () => {
    expect(await statuses('data: "INIT"\n\ndata: {"SEARCH_RESULTS":[]}\n\n')).toEqual([
      'INIT',
      'SEARCH_RESULTS',
    ])
    expect(await statuses('data: {"error":"x"}\n\n')).toEqual(['error'])
    expect(await statuses('data: {"QUER\n\ndata: "INIT"\n\n')).toEqual(['PARSE_ERROR'])
    expect(await statuses(`data: ${'x'.repeat(2_000_000)}\n\n`)).toEqual(['PARSE_ERROR'])
  })

  test('says so when it ends too early', async () => {
    await expect(statuses('data: "INIT"\n\n')).rejects.toMatchObject({ code: 'connection-lost' })
  })
})
