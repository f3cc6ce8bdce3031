import type { Context } from 'hono'
import type { Collection } from '../collections/collection.ts'
import type { AppContext } from '../http/app-context.ts'
import type { Site } from '../site/site.ts'

/** The context of a message. */
export interface McpCall {
  readonly context: AppContext
  /** The collection with the sections of the site. */
  readonly collection: Collection
  readonly site: Site
  readonly c: Context
}
