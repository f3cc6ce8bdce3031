import { isBeginning, nameOf, type Source, topicOf } from './source.ts'

/** The format of related questions: words to search for, or a question to ask. */
export type RelatedFormat = 'query' | 'question'

/** Questions that a reader may ask next: the headings of sources that the question does not name, at most `size`. */
export function relatedQuestions(
  question: string,
  sources: readonly Source[],
  size: number,
  format: RelatedFormat,
): string[] {
  const lowerQuestion = question.toLowerCase()
  const topics = new Map<string, string>()
  for (const source of sources) {
    const topic = topicOf(source)
    if (lowerQuestion.includes(topic.toLowerCase())) continue
    topics.set(topic, format === 'query' ? nameOf(source) : ask(source))
  }
  return [...topics.values()].slice(0, size)
}

/** Turns a heading into a question. */
function ask(source: Source): string {
  const topic = topicOf(source)
  if (topic.endsWith('?')) return topic
  return isBeginning(source)
    ? `What is “${topic}” about?`
    : `What does “${source.title}” say about “${topic}”?`
}
