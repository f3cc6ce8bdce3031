/** A name that commands carry in place of the reader's own. */
interface Placeholder {
  /** What stands on the page. */
  readonly text: string
  readonly pattern: RegExp
  /** What may take its place: nothing that a shell, SQL, PHP or Nginx would read as more than a name. */
  readonly fits: RegExp
}

/** The reader's names; a missing one keeps its placeholder. */
export type OwnNames = Readonly<Partial<Record<keyof typeof placeholders, string>>>

const databaseName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

/** The names in commands that a reader replaces. The name of the folder follows the domain. */
export const placeholders = {
  domain: {
    text: 'panel.example.com',
    pattern: /(?<![\w.-])panel\.example\.com(?![\w-])/g,
    fits: /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
  },
  database: {
    text: 'nextpanel',
    // Not the files, hosts and versions that carry the name of the panel.
    pattern: /(?<![\w/.-])nextpanel(?![\w-]|\.\w)/g,
    fits: databaseName,
  },
  user: { text: 'nextpanel_user', pattern: /(?<!\w)nextpanel_user(?!\w)/g, fits: databaseName },
} as const satisfies Record<string, Placeholder>

/** What of a record can take the place of a placeholder. */
export function usableValues(values: Readonly<Record<string, unknown>>): OwnNames {
  const usable = Object.entries(placeholders).flatMap(([name, { fits }]) => {
    const value = values[name]
    return typeof value === 'string' && fits.test(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(usable)
}

/**
 * Replaces placeholders in a line that is cut into pieces, as colours do. A value goes into the piece where its
 * placeholder begins; pieces keep their number.
 */
export function replacePlaceholders(pieces: readonly string[], values: OwnNames): string[] {
  const line = pieces.join('')
  const found = Object.entries(placeholders).flatMap(([name, { pattern }]) => {
    const value = Object.entries(values).find(([key]) => key === name)?.[1]
    if (value === undefined) return []
    return [...line.matchAll(pattern)].map(({ index, 0: text }) => ({
      start: index,
      end: index + text.length,
      value,
    }))
  })
  let from = 0
  return pieces.map((piece) => {
    const to = from + piece.length
    let text = ''
    let at = from
    for (const { start, end, value } of found.sort((a, b) => a.start - b.start)) {
      if (end <= from || start >= to) continue
      text += line.slice(at, Math.max(at, start))
      if (start >= from) text += value
      at = Math.min(end, to)
    }
    text += line.slice(at, to)
    from = to
    return text
  })
}
