import { indexFilesBelow } from './index-files.ts'
import { type IndexSession, LocalIndexSession } from './index-session.ts'
import { type IndexAnswer, type IndexQuestion, isQuestion } from './worker-messages.ts'

/** Searches a large index beside the page's own thread. */
let session: IndexSession | undefined

addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  if (!isQuestion(data)) return
  const answer = await reply(data.question).then(
    (value): IndexAnswer => ({ id: data.id, value }),
    (error: unknown): IndexAnswer => ({
      id: data.id,
      error: error instanceof Error ? error.message : String(error),
    }),
  )
  postMessage(answer)
})

async function reply(question: IndexQuestion): Promise<unknown> {
  if (question.kind === 'open') {
    session = new LocalIndexSession(question.main, indexFilesBelow(question.base), question.synonymGroups)
    return undefined
  }
  if (!session) throw new Error('The index is not open.')
  return question.kind === 'find'
    ? session.find(question.query, question.category)
    : session.excerpt(question.document, question.marker)
}
