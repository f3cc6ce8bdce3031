import { docsFields, type Field } from '@next-panel/search'

/** The engine tells sixteen fields of a document apart; texts of further ones share the last place. */
const mostFields = 16

/** Name of the place for the texts of fields beyond the engine's limit: no path of a document. */
export const sharedField = '\0'

const docsNames = docsFields.map(({ name }) => name)
const body = docsFields.find(({ kind }) => kind === 'body') ?? { weight: 1, lengthNorm: 0.6 }

/** Whether documents with these fields are sections of documentation: these rank as they do in the browser. */
function isDocumentation(paths: readonly string[]): boolean {
  return docsNames.every((name) => paths.includes(name))
}

/** How the engine searches fields with these paths. Those of documentation come first; all others are running text. */
export function searchedFields(paths: readonly string[]): Field[] {
  const ordered = [
    ...docsNames.filter((name) => paths.includes(name)),
    ...paths.filter((path) => !docsNames.includes(path)),
  ]
  const own = ordered.length > mostFields ? [...ordered.slice(0, mostFields - 1), sharedField] : ordered
  // Phrases in running text add to the score, and only the first field of another kind does. The labels and paths of
  // documentation repeat its headings, so they must add nothing.
  const kind = isDocumentation(paths) ? 'title' : 'body'
  return own.map((name) => {
    const known = docsFields.find((field) => field.name === name)
    return known ?? { name, kind, weight: body.weight, lengthNorm: body.lengthNorm }
  })
}

/**
 * The fields a search without `properties` looks into: of documentation sections title, heading and text, as in the
 * browser, for their paths and labels only repeat these; else all.
 */
export function defaultProperties(paths: readonly string[]): readonly string[] {
  return isDocumentation(paths) ? docsNames : paths
}
