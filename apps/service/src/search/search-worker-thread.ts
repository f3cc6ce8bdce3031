import { parentPort } from 'node:worker_threads'
import { LiveIndex } from '../collections/live-index.ts'
import { mapHits, searchCollection } from './search-collection.ts'
import type {
  ChangeOrder,
  FoundReply,
  SearcherNews,
  SearcherOrder,
  SearchOrder,
} from './search-worker-messages.ts'

const copies = new Map<number, LiveIndex>()
/** Changes, one after the other; searches are done between their turns. */
let changes: Promise<void> = Promise.resolve()

parentPort?.on('message', (order: SearcherOrder) => {
  if (order.kind === 'search')
    void find(order).then((found) => say({ kind: 'found', search: order.search, ...found }))
  else if (order.kind === 'copy')
    copies.set(order.copy, new LiveIndex(order.strategy, order.synonyms, order.paths))
  else if (order.kind === 'drop') copies.delete(order.copy)
  else changes = changes.then(() => change(order))
})

async function change({ copy, states, revision }: ChangeOrder): Promise<void> {
  await copies.get(copy)?.apply(states)
  if (revision !== undefined) say({ kind: 'changed', copy, revision })
}

async function find({ indexes, request, pinRules }: SearchOrder): Promise<{ readonly reply?: FoundReply }> {
  const copied = indexes.flatMap(({ copy, ...index }) => {
    const live = copies.get(copy)
    return live ? [{ ...index, live }] : []
  })
  try {
    const reply = await searchCollection(copied, request, { pinRules })
    return { reply: mapHits(reply, ({ document: _, ...hit }) => hit) }
  } catch {
    // A wrong request: who asks for it again is told why.
    return {}
  }
}

function say(news: SearcherNews): void {
  parentPort?.postMessage(news)
}
