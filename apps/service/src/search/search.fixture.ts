import { makeCollection, serviceForTest } from '../service.fixture.ts'
import type { EngineFixture } from '../store/store.fixture.ts'

/** A search response as tests read it. */
interface Reply {
  readonly hits: readonly { id: string; index_id: string; score: number; document: Record<string, unknown> }[]
  readonly count: number
  readonly facets: Record<string, unknown>
  readonly groups?: readonly { values: unknown[]; result: { id: string }[] }[]
}

/** Documents with a field of each kind. */
export const products = [
  {
    id: 'a',
    name: 'red apple',
    kind: 'fruit',
    price: 3,
    fresh: true,
    at: '2024-01-05',
    shop: { lat: 52.5, lon: 13.4 },
  },
  {
    id: 'b',
    name: 'green apple',
    kind: 'fruit',
    price: 5,
    fresh: false,
    at: '2024-03-01',
    tags: ['sour', 'crisp'],
  },
  { id: 'c', name: 'apple juice', kind: 'drink', price: 2, fresh: false, shop: { lat: 48.1, lon: 11.6 } },
  { id: 'd', name: 'carrot', kind: 'vegetable', price: 1, fresh: true, origin: { country: 'Spain' } },
]

/** Opens a service with documents in the collection `c`, and returns functions that search it. */
export async function searchTest({ place, engine }: EngineFixture, documents: readonly unknown[] = products) {
  const service = await serviceForTest(await place(), { collectionEngine: engine })
  await makeCollection(service, documents)
  const send = (body: object) => service.post('/v1/collections/c/search?api-key=read', { term: '', ...body })
  const search = async (body: object) => (await send(body)).body as Reply
  const ids = async (body: object) => (await search(body)).hits.map(({ id }) => id.slice(2))
  const refusal = async (body: object) => {
    const { status, body: reply } = await send(body)
    return `${status} ${(reply as { error: string }).error}`
  }
  return { service, send, search, ids, refusal }
}
