import type { Insertable } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { Insight } from './insight.ts'
import { withoutPersonalData } from './personal-data.ts'

/** A stored event. */
export type InsightRow = Insertable<Tables['insight']>

/** Maximum lengths of stored texts, in UTF-16 units. */
const maxNoteLength = 1000
const maxPathLength = 500
const maxIdLength = 200

/**
 * The row for an event, with cleaned and shortened texts.
 *
 * @param at the time of the event, in milliseconds since 1970
 */
export function insightRow(insight: Insight, at: number): InsightRow {
  const { kind, collection, audience } = insight
  const row = { kind, collection_id: collection, audience, at: Math.round(at), text: '' }
  const clean = (text: string | undefined, longest?: number) =>
    text === undefined ? null : withoutPersonalData(text, longest)
  switch (insight.kind) {
    case 'search': {
      const { term, results, milliseconds } = insight
      return { ...row, text: term, results, milliseconds: Math.round(milliseconds) }
    }
    case 'click': {
      const term = withoutPersonalData(insight.term).toLowerCase()
      return { ...row, text: term, path: clean(insight.path, maxPathLength), results: insight.position }
    }
    case 'question': {
      const { question, interaction, outcome, milliseconds, sources } = insight
      return {
        ...row,
        text: withoutPersonalData(question),
        interaction: interaction === undefined ? null : cleanId(interaction),
        outcome,
        milliseconds,
        sources: JSON.stringify(sources.map(({ title, path }) => ({ title: clean(title), path }))),
      }
    }
    case 'answer-rating': {
      const { interaction, rating, note } = insight
      return {
        ...row,
        interaction: cleanId(interaction),
        outcome: rating,
        note: clean(note, maxNoteLength),
      }
    }
    case 'page-rating':
      return {
        ...row,
        path: clean(insight.path, maxPathLength),
        outcome: insight.rating,
        note: clean(insight.note, maxNoteLength),
      }
    case 'missing-page':
      return {
        ...row,
        path: clean(insight.path, maxPathLength),
        note: clean(insight.referrer, maxPathLength),
      }
  }
}

/** Removes unusual characters from an id that a client made for a question. The id identifies nobody. */
function cleanId(id: string): string {
  return id
    .replace(/\p{Cc}/gu, '')
    .slice(0, maxIdLength)
    .toWellFormed()
}
