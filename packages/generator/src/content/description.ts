const maxDescriptionLength = 200

/**
 * What a page says first, as plain text: its description when its front matter has none.
 * @returns at most 200 characters; empty when the body begins with no text
 */
export function firstWords(body: string): string {
  const text = body
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?^\1\2[`~]*[ \t]*$/gm, '')
  const paragraph =
    text
      .split(/\n\s*\n/)
      .map((block) => plain(block))
      .find((block) => block !== '') ?? ''
  if (paragraph.length <= maxDescriptionLength) return paragraph
  return `${paragraph.slice(0, maxDescriptionLength).replace(/\s+\S*$/, '')}…`
}

/** Lines that are no prose: headings, imports, admonition fences, tables, markup, rules, definitions. */
const withoutProse = /^\s*(#|import\s|export\s|:::|\||<|\{|[-*_]{3,}\s*$|\[[^\]]+\]:)/

function plain(block: string): string {
  return block
    .split('\n')
    .filter((line) => !withoutProse.test(line))
    .map((line) => line.replace(/^\s*(>\s*)*([-*+]|\d+[.)])?\s+/, ' '))
    .join(' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/(\*\*|__|~~)(.+?)\1/g, '$2')
    .replace(/(^|[^\w*])[*_](?=\S)([^*_]+)(?<=\S)[*_](?=[^\w*]|$)/g, '$1$2')
    .replace(/`+([^`]+)`+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
