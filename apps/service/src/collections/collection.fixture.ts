import type { Collection } from './collection.ts'

/** Returns a collection `c` with entries by kind. */
export function collectionWith(
  entries: Readonly<Record<string, readonly { readonly id: string }[]>>,
): Collection {
  const texts = { description: null, language: 'en', embeddingsModel: null }
  const times = { createdAt: new Date(0), updatedAt: new Date(0) }
  return {
    engine: 'auto',
    activeEngine: 'memory',
    ...{ id: 'c', readKey: '', writeKey: '', indexes: [], ...texts, ...times },
    entries: new Map(
      Object.entries(entries).map(([kind, all]) => {
        return [kind, new Map(all.map((entry) => [entry.id, JSON.stringify(entry)]))]
      }),
    ),
  }
}
