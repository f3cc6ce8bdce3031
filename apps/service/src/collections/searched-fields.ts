import { docsFields, type Field } from '@next-panel/search'

/** Maximum number of separately searched fields, besides those of documentation. */
const maxFields = 15

/** The engine's field for the texts of all further fields. It is not a path of a document. */
export const sharedField = '\0'

/** The field for the words of a section's anchor, which is not a property of documents. */
export const anchorField = docsFields.find(({ kind }) => kind === 'anchor')?.name ?? '#'

const docsProperties = docsFields.filter(({ name }) => name !== anchorField)
const docsNames = docsProperties.map(({ name }) => name)
const body = docsFields.find(({ kind }) => kind === 'body') ?? { weight: 1, lengthNorm: 0.6 }

/** Whether documents with these fields are sections of documentation, which rank as they do in the browser. */
export function isDocumentation(paths: readonly string[]): boolean {
  return docsProperties.every(({ name, kind }) => kind === 'questions' || paths.includes(name))
}

/**
 * Returns the engine's fields for these paths. Those of documentation come first, and all others are running
 * text. A new path at the end only adds a field, unless it makes the documents documentation.
 */
export function searchedFields(paths: readonly string[]): Field[] {
  const isDocs = isDocumentation(paths)
  const knownFields = isDocs ? docsFields : docsProperties.filter(({ name }) => paths.includes(name))
  const others = paths.filter((path) => knownFields.every(({ name }) => name !== path))
  const own = others.length > maxFields ? [...others.slice(0, maxFields), sharedField] : others
  // Phrases in running text add to the score. Of other kinds, only the first field does. The labels and paths
  // of documentation repeat its headings, so they must add nothing.
  const kind = isDocs ? 'title' : 'body'
  return [
    ...knownFields,
    ...own.map((name) => ({ name, kind, weight: body.weight, lengthNorm: body.lengthNorm }) as const),
  ]
}

/**
 * The fields that a search without `properties` looks into, besides anchors. For documentation these are title, heading, text
 * and questions, as in the browser, because paths and labels only repeat them. For all other documents it is every field.
 */
export function defaultProperties(paths: readonly string[]): readonly string[] {
  return isDocumentation(paths) ? docsNames : paths
}
