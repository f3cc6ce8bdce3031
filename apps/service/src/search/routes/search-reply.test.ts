import { expect, test } from 'vitest'
import type { SearchReply } from '../search-engine.ts'
import { replyBytes } from './search-reply.ts'

const hit = (number: number) => ({
  id: `pages:${number}`,
  index_id: 'pages',
  score: number / 3,
  document: {
    id: String(number),
    title: 'Größe "…" \u2028',
    list: [1, null, { a: undefined }],
    __proto__: 1,
  },
})
const nothing: SearchReply = { hits: [], count: 0, facets: {} }

test.each<[string, SearchReply]>([
  ['nothing found', nothing],
  ['one hit', { ...nothing, hits: [hit(1)], count: 1 }],
  [
    'hits, facets, groups and a correction',
    {
      hits: [hit(1), hit(2), hit(1)],
      count: 3,
      facets: { kind: { count: 1, values: { 'a"b': 3 } } },
      groups: [{ values: ['a'], result: [hit(2)] }],
      corrected: 'größe',
    },
  ],
])('a reply with %s is the JSON of all of it', async (_, reply) => {
  for (let time = 0; time < 2; time++) {
    expect((await replyBytes(reply)).toString()).toBe(JSON.stringify(reply))
  }
})
