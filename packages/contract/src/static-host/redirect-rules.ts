import { compilePathPattern, type PathPattern } from './path-pattern.ts'

/** The status codes that a rule of `_redirects` can have. */
type RedirectStatus = 301 | 302 | 303 | 307 | 308

/** One line of `_redirects`. */
export interface RedirectRule {
  readonly pattern: PathPattern
  /** A path or an absolute URL. `:splat` and `:name` are replaced with the captured parts. */
  readonly target: string
  readonly status: RedirectStatus
}

/** The target of a redirect and its status. */
export interface Redirect {
  readonly location: string
  readonly status: RedirectStatus
}

const statuses = new Map<string, RedirectStatus>([
  ['301', 301],
  ['302', 302],
  ['303', 303],
  ['307', 307],
  ['308', 308],
])

/**
 * Parses the text of a `_redirects` file (the format of Netlify and Cloudflare Pages). Rewrites (status 200)
 * and conditions are not supported, because they differ from host to host.
 *
 * @throws {SyntaxError} with the line number
 */
export function parseRedirectRules(text: string): RedirectRule[] {
  const rules: RedirectRule[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.replace(/(^|\s)#.*$/, '').trim()
    if (content === '') continue
    const [from = '', target, code = '301', ...rest] = content.split(/\s+/)
    const at = `line ${index + 1}`
    if (target === undefined || rest.length > 0) {
      throw new SyntaxError(`${at}: "${content}" is not a redirect; write "/from /to 301"`)
    }
    if (!/^(\/|https?:\/\/)/.test(target)) {
      throw new SyntaxError(`${at}: the target "${target}" must begin with "/", "https://" or "http://"`)
    }
    const status = statuses.get(code)
    if (status === undefined) {
      throw new SyntaxError(`${at}: the status "${code}" must be one of ${[...statuses.keys()].join(', ')}`)
    }
    try {
      rules.push({ pattern: compilePathPattern(from), target, status })
    } catch (error) {
      throw new SyntaxError(`${at}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return rules
}

/** Returns the redirect of a decoded request path: that of the first matching rule whose target is another address. */
export function redirectForPath(rules: readonly RedirectRule[], path: string): Redirect | undefined {
  for (const rule of rules) {
    const captured = rule.pattern.match(path)
    if (captured === undefined) continue
    const filled = rule.target.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => {
      const part = captured[name]
      return part === undefined ? whole : part.split('/').map(encodeURIComponent).join('/')
    })
    // A captured part may begin with a slash, and "//host" is the address of another site.
    const location = filled.startsWith('/') ? filled.replace(/^[/\\]+/, '/') : filled
    if (location !== path) return { location, status: rule.status }
  }
  return undefined
}
