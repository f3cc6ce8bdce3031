import type { LanguageModel } from '../answers/language-model.ts'
import type { Catalog } from '../collections/catalog.ts'
import type { Mutation, Store } from '../store/store.ts'
import type { Access } from './access.ts'

/** What the routes of the API work with. */
export interface ApiParts {
  readonly store: Store
  readonly catalog: Catalog
  readonly access: Access
  /** Writes answers; without one they are quoted. */
  readonly model: LanguageModel | undefined
}

/** Changes the store, and resolves once the change can be read here. */
export async function change<T>(
  { store, catalog }: ApiParts,
  work: (mutation: Mutation) => Promise<T>,
): Promise<T> {
  const { value, change: number } = await store.mutate(work)
  await catalog.reach(number)
  return value
}
