import type { Source } from './source.ts'

/** How related questions are put: as words to search for, or as a question to ask. */
export type RelatedFormat = 'query' | 'question'

/** What a reader may want to know next: the headings of sources that the question itself does not name. */
export function relatedQuestions(
  question: string,
  sources: readonly Source[],
  size: number,
  format: RelatedFormat,
): string[] {
  const asked = question.toLowerCase()
  const topics = new Map<string, string>()
  for (const { title, heading } of sources) {
    const topic = heading === '' ? title : heading
    if (asked.includes(topic.toLowerCase())) continue
    const isOwnPage = heading === '' || heading === title
    topics.set(
      topic,
      format === 'query' ? (isOwnPage ? title : `${title}: ${heading}`) : ask(title, heading, isOwnPage),
    )
  }
  return [...topics.values()].slice(0, size)
}

function ask(title: string, heading: string, isOwnPage: boolean): string {
  if (heading.endsWith('?')) return heading
  return isOwnPage ? `What is there to know about “${title}”?` : `“${title}”: what about “${heading}”?`
}
