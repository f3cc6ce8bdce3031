/** A name in commands that readers replace with their own. */
interface Placeholder {
  /** The name on the page. */
  readonly text: string
  readonly pattern: RegExp
  /** Its allowed values: nothing that a shell, SQL, PHP or Nginx would parse as more than a name. */
  readonly fits: RegExp
}

/** The reader's names; a missing one keeps its placeholder. */
export type OwnNames = Readonly<Partial<Record<keyof typeof placeholders, string>>>

const databaseName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

/** The names in commands that a reader replaces. The folder name follows from the domain. */
export const placeholders = {
  domain: {
    text: 'panel.example.com',
    pattern: /(?<![\w.-])panel\.example\.com(?![\w-])/g,
    fits: /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
  },
  database: {
    text: 'nextpanel',
    // Excludes files, hosts and versions that contain the panel's name.
    pattern: /(?<![\w/.-])nextpanel(?![\w-]|\.\w)/g,
    fits: databaseName,
  },
  user: { text: 'nextpanel_user', pattern: /(?<!\w)nextpanel_user(?!\w)/g, fits: databaseName },
} as const satisfies Record<string, Placeholder>

/** The properties of a record that are valid values of placeholders. */
export function usableValues(values: Readonly<Record<string, unknown>>): OwnNames {
  const usable = Object.entries(placeholders).flatMap(([name, { fits }]) => {
    const value = values[name]
    return typeof value === 'string' && fits.test(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(usable)
}

/**
 * Replaces placeholders in a line that is cut into pieces, as by syntax colours. A value is put into the
 * piece in which its placeholder begins; the number of pieces stays the same.
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
