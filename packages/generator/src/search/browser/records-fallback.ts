import { isUnreachable } from './index-files.ts'
import type { IndexSession } from './index-session.ts'

/**
 * An index that goes on with the section records where its own files do not serve: they are missing, damaged or of another
 * version. Why not is logged.
 * @param own opens the index from its files
 * @param openRecords indexes the records; asked for at most once while it succeeds
 * @throws as `own` does where nothing was reached, else as `openRecords` does
 */
export async function withRecords(
  own: Promise<IndexSession>,
  openRecords: () => Promise<IndexSession>,
): Promise<IndexSession> {
  let records: Promise<IndexSession> | undefined
  const recordsAfter = (error: unknown) => {
    if (records || isUnreachable(error)) return records ?? Promise.reject(error)
    console.error('Cannot load search index.', error)
    records = openRecords()
    records.catch(() => {
      // The next try may succeed.
      records = undefined
    })
    return records
  }
  const session = await own.catch(recordsAfter)
  const ask = async <Answer>(question: (of: IndexSession) => Promise<Answer>): Promise<Answer> =>
    records
      ? question(await records)
      : question(session).catch(async (error) => question(await recordsAfter(error)))
  return {
    find: (...query) => ask((of) => of.find(...query)),
    // Beside a service, which answers meanwhile, the records are too much.
    answer: async (...query) => (records ? await records : session).answer(...query),
    complete: () => session.complete(),
    excerpt: (...hit) => ask((of) => of.excerpt(...hit)),
  }
}
