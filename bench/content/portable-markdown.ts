import { mapProse } from './fenced-lines.ts'

/**
 * Converts a page's body so that each of the compared tools can read it: diagrams become code blocks,
 * components are replaced with their content, and links name the new files.
 */
export function portableMarkdown(body: string): string {
  return mapProse(body, proseLine, fenceLine)
}

/** Without components, a page is plain Markdown. */
export function portableName(path: string): string {
  return path.replace(/\.mdx$/, '.md')
}

function fenceLine(line: string): string {
  return line.replace(/(`{3,}|~{3,})dot\b/, '$1text').replace(/\s+desc=("[^"]*"|'[^']*')/, '')
}

function proseLine(line: string): string | undefined {
  if (/^(import|export)\s.*(from\s|=)/.test(line)) return undefined
  const plain = line.replace(/<\/?[A-Z][\w.]*(\s[^<>]*)?\/?>/g, '').replace(/\{\/\*.*?\*\/\}/g, '')
  if (plain.trim() === '' && line.trim() !== '') return undefined
  return plain.replace(/(\]\([^)\s]*)\.mdx(?=[)#])/g, '$1.md')
}
