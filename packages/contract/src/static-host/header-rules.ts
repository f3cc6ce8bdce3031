import { compilePathPattern, type PathPattern } from './path-pattern.ts'

/** A block of `_headers`: a pattern and its changes to the headers of matching paths. */
export interface HeaderRule {
  readonly pattern: PathPattern
  readonly set: readonly (readonly [name: string, value: string])[]
  /** Names written `! Name`, whose values from earlier rules are removed. */
  readonly detach: readonly string[]
}

const headerName = /^[!#$%&'*+.^_`|~\w-]+$/

/**
 * Parses the text of a `_headers` file (the format of Netlify and Cloudflare Pages).
 *
 * @throws {SyntaxError} with the line number, if a line is neither a pattern nor an indented header
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { pattern: PathPattern; set: [string, string][]; detach: string[] }[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim()
    if (content === '' || content.startsWith('#')) continue
    const at = `line ${index + 1}`
    if (!/^\s/.test(line)) {
      rules.push({ pattern: patternAt(content, at), set: [], detach: [] })
      continue
    }
    const rule = rules.at(-1)
    if (rule === undefined) throw new SyntaxError(`${at}: this header comes before the first path pattern`)
    if (content.startsWith('!')) {
      rule.detach.push(content.slice(1).trim().toLowerCase())
      continue
    }
    const colon = content.indexOf(':')
    const name = content.slice(0, colon).trim()
    if (colon < 1 || !headerName.test(name)) {
      throw new SyntaxError(`${at}: "${content}" is not a header; write "Name: value"`)
    }
    rule.set.push([name.toLowerCase(), content.slice(colon + 1).trim()])
  }
  return rules
}

/**
 * Returns the headers of a path by lower-case name. All matching rules apply in order. If several rules set
 * the same header, their values are joined by commas, as on static hosts.
 */
export function headersForPath(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const rule of rules) {
    if (rule.pattern.match(path) === undefined) continue
    for (const name of rule.detach) headers.delete(name)
    for (const [name, value] of rule.set) {
      const earlier = headers.get(name)
      headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`)
    }
  }
  return headers
}

function patternAt(pattern: string, at: string): PathPattern {
  try {
    return compilePathPattern(pattern)
  } catch (error) {
    throw new SyntaxError(`${at}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
