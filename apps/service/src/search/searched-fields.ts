import { docsFields, type Field } from '@next-panel/search'

/** The engine tells sixteen fields of a document apart; texts of further ones share the last place. */
const mostFields = 16

/** Name of the place for the texts of fields beyond the engine's limit: no path of a document. */
export const sharedField = '\0'

const body = docsFields.find(({ kind }) => kind === 'body') ?? { weight: 1, lengthNorm: 0.6 }

/**
 * How the engine searches fields with these paths. Fields named as those of documentation sections rank as they do in
 * the browser; all others are running text.
 */
export function searchedFields(paths: readonly string[]): Field[] {
  const own = paths.length > mostFields ? [...paths.slice(0, mostFields - 1), sharedField] : paths
  return own.map((name) => {
    const known = docsFields.find((field) => field.name === name)
    return known ?? { name, kind: 'body', weight: body.weight, lengthNorm: body.lengthNorm }
  })
}

/**
 * The fields a search without `properties` looks into: of documentation sections title, heading and text, as in the
 * browser, for their paths and labels only repeat these; else all.
 */
export function defaultProperties(paths: readonly string[]): readonly string[] {
  const docs = docsFields.map(({ name }) => name)
  return docs.every((name) => paths.includes(name)) ? docs : paths
}
