/** A path pattern of `_headers` and `_redirects`. `*` matches any rest, and `:name` one path segment. */
export interface PathPattern {
  /** The decoded path, if the pattern matches only this one. */
  readonly path: string | undefined
  /** Returns the captured parts (`splat` and the names); `undefined` if the path does not match. */
  match(path: string): Readonly<Record<string, string>> | undefined
}

/**
 * Compiles a pattern of Netlify and Cloudflare Pages. It may be percent-encoded, and it matches decoded
 * paths.
 *
 * @throws {SyntaxError} if the pattern does not begin with a slash, has two splats or an invalid
 * percent-encoding
 */
export function compilePathPattern(pattern: string): PathPattern {
  if (!pattern.startsWith('/')) throw new SyntaxError(`the pattern "${pattern}" must begin with "/"`)
  if (pattern.split('*').length > 2) throw new SyntaxError(`the pattern "${pattern}" has more than one "*"`)
  if (/%(?![\da-f]{2})/i.test(pattern))
    throw new SyntaxError(`the pattern "${pattern}" has invalid percent-encoding`)
  const source = pattern
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((part) => {
      if (part === '*') return '(?<splat>.*)'
      if (part.startsWith(':')) return `(?<${part.slice(1)}>[^/]+)`
      return decodeURIComponent(part).replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
    })
    .join('')
  const expression = new RegExp(`^${source}$`, 's')
  return {
    path: /\*|:[A-Za-z]/.test(pattern) ? undefined : decodeURIComponent(pattern),
    match(path) {
      const found = expression.exec(path)
      return found === null ? undefined : { ...found.groups }
    },
  }
}
