import { hasHan } from '@next-panel/search'
import type { AudienceReport } from '../insights/insight-report.ts'

/**
 * Length of a wording that `content/questions` accepts, in UTF-16 units. Longer texts are pasted, and not
 * questions.
 */
const wordingLength = { min: 2, max: 200 }

/**
 * Drafts entries for `content/questions` from searches without results and declined questions, most frequent
 * first. The section is left blank, and a comment names the nearest one.
 *
 * @param limit maximum number of entries
 */
export function questionDrafts({ gaps }: Pick<AudienceReport, 'gaps'>, limit: number): string {
  const drafts = new Map<string, (typeof gaps)[number]>()
  for (const gap of gaps) {
    const wording = inOneLine(gap.text)
    const isQuestion = wording.length >= wordingLength.min && wording.length <= wordingLength.max
    if (gap.without_results === 0 || !isQuestion) continue
    // The same wording as a question and as a search is one entry.
    const known = drafts.get(wording.toLowerCase())
    drafts.set(wording.toLowerCase(), known ? { ...known, times: known.times + gap.times } : gap)
  }
  if (drafts.size === 0) return '# Every search and question had a result in this period.'
  const entries = [...drafts.values()].sort((a, b) => b.times - a.times).slice(0, limit)
  return ['questions:', ...entries.map(draftOf)].join('\n')
}

function draftOf({ text, times, nearest }: AudienceReport['gaps'][number]): string {
  const near = nearest ? `closest: ${nearest.path}, ${nearest.section || nearest.title}` : 'no close match'
  return [
    `  # ${times === 1 ? 'once' : `${times} times`}; ${inOneLine(near)}`,
    '  - section:',
    // A JSON string is also a YAML string.
    `    ${hasHan(text) ? 'zh' : 'en'}: [${JSON.stringify(inOneLine(text))}]`,
  ].join('\n')
}

/** Replaces line breaks and control characters, so that a text stays on one line. */
function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
