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
  const asked = question.toLowerCase()
  const topics = new Map<string, string>()
  for (const source of sources) {
    const topic = topicOf(source)
    if (asked.includes(topic.toLowerCase())) continue
    topics.set(topic, format === 'query' ? nameOf(source) : ask(source))
  }
  return [...topics.values()].slice(0, size)
}

/** Verbs that headings of instructions begin with. */
const instructions = new Set(
  `add allow apply archive ask assign avoid back build buy call change check choose clean clear close combine compare
  compile configure connect convert copy create customize debug decide define delete deploy describe disable download edit
  enable encrypt export extend fill find fix follow generate get give hide host import improve include install invite issue
  keep let limit link list load log look make manage measure migrate monitor mount move name open order pay pick place
  prepare prevent protect publish put read rebuild recover reduce register reload remove rename renew replace report
  require reset restart restore restrict return review revoke roll rotate run save schedule search secure see sell send serve
  set share show sign sort specify start stop store switch take tell test translate try tune turn uninstall unpack update
  upgrade upload use verify view watch write`.split(/\s+/),
)

/** The words after such a verb. Without them, it may be a noun of the same spelling: “Check the order” is a task, “Order status” is not. */
const object =
  /^(?:up |out |off |on |in |back |down )?(?:(?:the|an?|your|its?|them|this|these|all|each|every|any|one|more|another)\b|\p{Lu}|\d)/u

const clause = /^(?:what|why|how|when|where|which|who|whether)\b/i

/** Turns a heading into a question: “How do I …?” for a task, else “What does … say about …?”. */
function ask(source: Source): string {
  const { title, heading } = source
  const topic = topicOf(source)
  const isOwnPage = isBeginning(source)
  if (topic.endsWith('?')) return topic
  const [verb = '', rest = ''] = topic.split(/ (.*)/s)
  if (instructions.has(verb.toLowerCase()) && object.test(rest)) {
    const task = `${verb.toLowerCase()} ${rest}`.replace(/\byour\b/g, 'my').replace(/\byou\b/g, 'I')
    return isOwnPage ? `How do I ${task}?` : `How do I ${task} (${title})?`
  }
  if (isOwnPage) return `What is “${title}” about?`
  return clause.test(heading)
    ? `What does “${title}” say about ${heading.charAt(0).toLowerCase()}${heading.slice(1)}?`
    : `What does “${title}” say about “${heading}”?`
}
