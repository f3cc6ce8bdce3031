/** Routes that answer a question, or understand one: they count as questions, not as searches. */
const answerPath = /\/(?:answer|planned_answer|nlp_search|nlp_search_stream|nlp_query|tools\/run)$/

/** Whether the work of a route is that of answers. */
export function isAnswerPath(path: string): boolean {
  return answerPath.test(path)
}
