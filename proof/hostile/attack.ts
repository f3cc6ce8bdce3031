import { z } from 'zod'

/** Requests of one kind that many readers send at once, from a separate process. */
export const attackOrder = z.object({
  url: z.string(),
  method: z.enum(['GET', 'POST']),
  body: z.string().optional(),
  /**
   * The first three parts of the readers' addresses. Each attack has its own, so that rate limits of earlier
   * attacks do not apply.
   */
  network: z.string(),
  /** Number of readers. Each has its own address and sends one request after another. */
  readers: z.number(),
  /** Maximum number of requests of a reader. */
  requests: z.number(),
  seconds: z.number(),
})
export type AttackOrder = z.output<typeof attackOrder>

/**
 * Numbers of documents in the attacked collections `c…`: as many as a site has, and several times as many.
 */
export const documentCounts = [600, 5000] as const

/** The key that pages publish. */
export const readKey = 'read'

/** How often each status was returned; 0 counts broken connections. */
export const attackOutcome = z.record(z.string(), z.number())

/** A request that everyone with the read key may send. */
export interface Attack {
  readonly name: string
  /** Path below the collection. */
  readonly path: string
  /** Without a body, the request is a GET. */
  readonly body?: string
}

const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
const record = <T>(count: number, make: (i: number) => T) =>
  Object.fromEntries(many(count, (i) => [`f${i}`, make(i)]))
const nested = (depth: number, open: string, close: string, inside = '') =>
  `${open.repeat(depth)}${inside}${close.repeat(depth)}`

const search = (name: string, request: object | string): Attack => ({
  name,
  path: 'search',
  body: typeof request === 'string' ? request : JSON.stringify({ term: '', ...request }),
})

const words =
  'node panel user shop backup redis cron invoice token mail port traffic clash debian upgrade'.split(' ')
const ranges = many(900, (i) => ({ from: i, to: i + 1 }))

/** Covers every part of a request that can be made large, numerous or deep. */
export const attacks: readonly Attack[] = [
  search('900 conditions on a number', { where: { or: many(900, (i) => ({ n: { gt: i + 1000 } })) } }),
  search('900 values of one field', { where: { or: many(900, (i) => ({ n: i + 1000 })) } }),
  search('900 conditions on fields that are not there', {
    where: { or: many(900, (i) => ({ [`f${i}`]: i })) },
  }),
  search('900 conditions that must all hold', { where: { and: many(900, () => ({ n: { gte: 0 } })) } }),
  search('conditions on 900 deep paths', {
    where: { or: many(900, (i) => ({ [many(20, () => 'a').join('.')]: i })) },
  }),
  search('3,900 values of an in', { where: { n: { in: many(3900, (i) => i + 1000) } } }),
  search('3,900 dates of an in', {
    where: { at: { nin: many(3900, (i) => new Date(i * 864e5).toISOString().slice(0, 10)) } },
  }),
  search('polygon of 990 corners', {
    where: {
      place: { polygon: { coordinates: many(990, (i) => ({ lat: (i * 7) % 80, lon: (i * 13) % 170 })) } },
    },
  }),
  search('filter nested 2,000 deep', `{"term":"","where":${nested(2000, '{"not":', '}', '{"n":1}')}}`),
  search('filter nested 15 deep, 60 wide', {
    where: many(15, () => 0).reduce<object>(
      (inner) => ({ and: [inner, ...many(60, () => ({ n: { gt: 1 } }))] }),
      { n: 1 },
    ),
  }),
  search('facets of 30,000 nested lists', `{"term":"","facets":${nested(30_000, '[', ']')}}`),
  search('groupBy of 30,000 nested lists', `{"term":"","groupBy":${nested(30_000, '[', ']')}}`),
  search('sortBy of 10,000 nested objects', `{"term":"","sortBy":${nested(10_000, '{"a":', '}', '1')}}`),
  search('lists nested 60 deep', `{"term":"","properties":[${many(60, () => nested(58, '[', ']')).join()}]}`),
  search('40,000 boost fields', { boost: record(40_000, () => 1) }),
  search('3,900 boost fields', { boost: record(3900, () => 1) }),
  search('3,900 wrong boost fields', { boost: record(3900, () => 'x') }),
  search('3,900 properties', { term: 'backup', properties: many(3900, (i) => `f${i}`) }),
  search('3,900 indexes', { indexes: many(3900, (i) => `f${i}`) }),
  search('3,900 facets', { facets: record(3900, () => ({})) }),
  search('3,900 wrong facets', { facets: record(1900, () => ({ ranges: 1 })) }),
  search('900 ranges of a facet', { facets: { n: { ranges } } }),
  search('facets of all labels', { facets: { title: {}, path: {}, n: { ranges: ranges.slice(0, 20) } } }),
  search('groups of every document', { groupBy: { properties: ['n'], max_results: 100 }, limit: 1000 }),
  search('groups of five fields', {
    groupBy: { properties: ['tag', 'kind', 'flag', 'tag', 'kind'], max_results: 100 },
  }),
  search('1,000 hits', { limit: 1000 }),
  search('offset of 100,000', { term: 'node panel', offset: 100_000, limit: 1000 }),
  search('sorted by a date', { sortBy: { property: 'at' }, limit: 1000 }),
  search('term of 60,000 letters', { term: 'a'.repeat(60_000) }),
  search('term of 10,000 letters', { term: 'a'.repeat(10_000) }),
  search('term of 1,000 letters a word', {
    term: many(1000, (i) => String.fromCharCode(97 + (i % 26))).join(' '),
  }),
  search('term of misspelt words', {
    term: many(250, (i) => `${words[i % 15]}${'xqzvk'[i % 5]}q`).join(' '),
  }),
  search('term of Chinese', { term: '数据库备份节点用户面板'.repeat(180) }),
  search('term of combining marks', { term: `e${'\u0301'.repeat(9000)}` }),
  search('tolerance of 255', { term: many(40, (i) => `${words[i % 15]}zz`).join(' '), tolerance: 255 }),
  search('64 KB that are not JSON', `{"term":"${'\\u0061'.repeat(10_000)}`),
  search('64 KB of spaces', ' '.repeat(64_000)),
  search('64 KB of unknown parameters', { x: 'y'.repeat(64_000) }),
  search('1 MB', { x: 'y'.repeat(1_000_000) }),
  { name: 'statistics', path: 'stats' },
  { name: '9,900 events', path: 'insights/events', body: JSON.stringify({ events: many(9900, () => 1) }) },
  {
    name: 'question of 10,000 letters',
    path: 'answer',
    body: JSON.stringify({ query: `${words.join(' ')} `.repeat(100).slice(0, 9900), messages: [] }),
  },
  {
    name: 'conversation of 900 KB',
    path: 'answer',
    body: JSON.stringify({
      query: 'And then?',
      messages: many(9, () => ({
        role: 'user',
        content: `${words.join(' ')} `.repeat(1000).slice(0, 99_000),
      })),
    }),
  },
  {
    name: 'search by a question of 10,000 letters',
    path: 'nlp_search',
    body: JSON.stringify({ query: `${words.join(' ')} `.repeat(100).slice(0, 9900) }),
  },
]
