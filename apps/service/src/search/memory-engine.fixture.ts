import { defaultTypeStrategy } from '../collections/collection.ts'
import type { StoredDocument } from '../collections/document.ts'
import { LiveIndex, plainWording } from '../collections/live-index.ts'
import { MemoryEngine } from './memory-engine.ts'

/** Returns an engine with one index, `i`, that contains documents. */
export async function engineWith(
  documents: readonly StoredDocument[],
  wording = plainWording,
): Promise<MemoryEngine> {
  const live = new LiveIndex(defaultTypeStrategy, wording)
  await live.apply(documents.map((document) => [document.id, document]))
  const now = new Date()
  const index = { id: 'i', uid: 'u', embedding: 'none', definedBy: 1 } as const
  return new MemoryEngine([
    { ...index, typeStrategy: defaultTypeStrategy, createdAt: now, updatedAt: now, live },
  ])
}
