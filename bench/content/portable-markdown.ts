import { mapProse } from './fenced-lines.ts'

/**
 * A page's body as any of the compared tools can read it: diagrams stay as the code they are written in, components
 * give way to what they hold, and links name the files they have afterwards.
 */
export function portableMarkdown(body: string): string {
  return mapProse(body, proseLine, fenceLine)
}

/** Pages with components are read as plain Markdown once these are gone. */
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
