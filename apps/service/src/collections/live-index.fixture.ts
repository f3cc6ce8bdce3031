import type { SearchableIndex } from './catalog.ts'
import { defaultTypeStrategy } from './collection.ts'
import type { StoredDocument } from './document.ts'
import { LiveIndex, plainWording } from './live-index.ts'

/** Returns a searchable index that contains documents. */
export async function indexOf(
  documents: readonly StoredDocument[],
  wording = plainWording,
): Promise<SearchableIndex[]> {
  const live = new LiveIndex(defaultTypeStrategy, wording)
  await live.apply(documents.map((document) => [document.id, document]))
  const now = new Date()
  const index = { id: 'i', uid: 'u', embedding: 'none', definedBy: 1 } as const
  return [{ ...index, typeStrategy: defaultTypeStrategy, createdAt: now, updatedAt: now, live }]
}
