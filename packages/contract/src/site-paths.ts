/**
 * Escapes a site path for URLs: `/docs/Getting Started/C#` becomes `/docs/Getting%20Started/C%23`. A site path is made of names as they
 * are; all URLs of pages are written here. Parentheses are escaped because Markdown ends the address of a link with one.
 */
export function encodeSitePath(path: string): string {
  return encodeURI(path).replace(/[?#()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * Splits a link within the site as people write it, escaped or not, into the site path and its query and fragment:
 * `/docs/C%23?x#install` is `/docs/C#` and `?x#install`.
 */
export function parseSiteLink(written: string): { path: string; rest: string } {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
  return { path: decodeSitePath(path), rest }
}

/** The same link with its path escaped. Ids of sections have this form. */
export function canonicalSiteLink(written: string): string {
  const { path, rest } = parseSiteLink(written)
  return encodeSitePath(path) + rest
}

/** The path that people write, escaped or not. A percent sign that escapes nothing stands for itself. */
export function decodeSitePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
