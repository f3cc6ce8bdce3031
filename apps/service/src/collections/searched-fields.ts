import { docsFields, type Field } from '@next-panel/search'

/** The engine tells sixteen fields of a document apart; texts of further ones share the last place. */
const maxFields = 16

/** Name of the place for the texts of fields beyond the engine's limit: no path of a document. */
export const sharedField = '\0'

/** Words of a section's anchor: searched without a property of their own. */
export const anchorField = docsFields.find(({ kind }) => kind === 'anchor')?.name ?? '#'

const docsProperties = docsFields.filter(({ name }) => name !== anchorField)
const docsNames = docsProperties.map(({ name }) => name)
const body = docsFields.find(({ kind }) => kind === 'body') ?? { weight: 1, lengthNorm: 0.6 }

/** Whether documents with these fields are sections of documentation: these rank as they do in the browser. */
export function isDocumentation(paths: readonly string[]): boolean {
  return docsProperties.every(({ name, kind }) => kind === 'questions' || paths.includes(name))
}

/** How the engine searches fields with these paths. Those of documentation come first; all others are running text. */
export function searchedFields(paths: readonly string[]): Field[] {
  const isDocs = isDocumentation(paths)
  const knownFields = isDocs ? docsFields : docsProperties.filter(({ name }) => paths.includes(name))
  const others = paths.filter((path) => knownFields.every(({ name }) => name !== path))
  const room = maxFields - knownFields.length
  const own = others.length > room ? [...others.slice(0, room - 1), sharedField] : others
  // Phrases in running text add to the score, and only the first field of another kind does. The labels and paths of
  // documentation repeat its headings, so they must add nothing.
  const kind = isDocs ? 'title' : 'body'
  return [
    ...knownFields,
    ...own.map((name) => ({ name, kind, weight: body.weight, lengthNorm: body.lengthNorm }) as const),
  ]
}

/**
 * The fields a search without `properties` looks into, beside anchors: of documentation sections title, heading and text,
 * as in the browser, for their paths and labels only repeat these; else all.
 */
export function defaultProperties(paths: readonly string[]): readonly string[] {
  return isDocumentation(paths) ? docsNames : paths
}
