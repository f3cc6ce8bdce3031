import type { AudienceReport } from '../insights/insight-report.ts'
import { formatCsv, formatTable } from './table.ts'

interface Part {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Formats a report for a terminal. */
export function insightsText(report: AudienceReport): string {
  const parts = partsOf(report).filter(({ rows }) => rows.length > 0)
  if (parts.length === 0) return 'No activity was recorded in this period.'
  return parts.map(({ title, columns, rows }) => `${title}\n\n${formatTable(columns, rows)}`).join('\n\n')
}

/** Formats a report as one list for a spreadsheet: the part, the subject, and its figures by name. */
export function insightsCsv(report: AudienceReport): string {
  const rows = partsOf(report).flatMap(({ title, columns, rows: own }) =>
    own.flatMap((row) =>
      row.slice(1).map((figure, i) => [title, row[0] ?? '', columns[i + 1] ?? '', figure]),
    ),
  )
  return formatCsv(['part', 'what', 'figure', 'value'], rows)
}

function partsOf(report: AudienceReport): Part[] {
  const texts = (...values: readonly (string | number)[]) => values.map(String)
  return [
    {
      title: 'Days',
      columns: [
        'day',
        'searches',
        'without results',
        'clicks',
        'questions',
        'not in the docs',
        'missing pages',
      ],
      rows: report.by_day.map((day) =>
        texts(
          day.day,
          day.searches,
          day.searches_without_results,
          day.clicks,
          day.questions,
          day.questions_not_in_pages,
          day.missing_pages,
        ),
      ),
    },
    {
      title: 'Most searched',
      columns: ['term', 'times', 'clicks', 'without results'],
      rows: report.most_searched.map((term) =>
        texts(term.term, term.times, term.clicks, term.without_results),
      ),
    },
    {
      title: 'Most asked',
      columns: ['question', 'times', 'not in the docs', 'good', 'bad'],
      rows: report.most_asked.map((question) =>
        texts(question.question, question.times, question.not_in_pages, question.good, question.bad),
      ),
    },
    {
      title: 'Gaps',
      columns: ['searched for', 'how', 'times', 'without results', 'nearest'],
      rows: report.gaps.map((gap) =>
        texts(gap.text, gap.kind, gap.times, gap.without_results, gap.nearest?.path ?? ''),
      ),
    },
    {
      title: 'Answers with bad ratings',
      columns: ['question', 'note', 'at', 'sources'],
      rows: report.bad_answers.map((answer) =>
        texts(answer.question, answer.note, answer.at, answer.sources.map(({ path }) => path).join(' ')),
      ),
    },
    {
      title: 'Slowest',
      columns: ['asked', 'how', 'milliseconds', 'at'],
      rows: report.slowest.map((request) =>
        texts(request.text, request.kind, request.milliseconds, request.at),
      ),
    },
    {
      title: 'Rated pages',
      columns: ['page', 'helpful', 'unhelpful', 'notes'],
      rows: report.rated_pages.map((page) =>
        texts(page.path, page.helpful, page.unhelpful, page.notes.join(' | ')),
      ),
    },
    {
      title: 'Missing pages',
      columns: ['page', 'times', 'linked from'],
      rows: report.missing_pages.map((page) => texts(page.path, page.times, page.linked_from)),
    },
  ]
}
