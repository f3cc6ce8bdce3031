import { openIndex, type SectionRecord, tokenize } from '@next-panel/search'
import { median, round } from '../measuring/statistics.ts'
import type { Table } from '../measuring/table.ts'
import { oursStatic } from './engines/ours-static.ts'
import type { PeerPackages } from './engines/peer-packages.ts'
import { askedResults } from './engines/search-engine.ts'
import { transferSize } from './transfer-size.ts'
import { wordCoded, wordList } from './word-coding.ts'

/** The bytes of the headings in our main file, and the cost of loading fewer of them. Sizes in bytes. */
export interface HeadingCosts {
  readonly corpus: string
  readonly mainBytes: number
  /** Titles and headings, as they are in the main file and as word numbers. */
  readonly plainBytes: number
  readonly codedBytes: number
  /**
   * Their words in order. Corrections and completions search these words, so they cannot be split into
   * several files.
   */
  readonly wordBytes: number
  /**
   * Median number of files that contain the headings of a query's results, if headings were split by
   * sections.
   */
  readonly headingFiles: number
  /** The same number for the results in view when the list opens. */
  readonly headingFilesInSight: number
  /**
   * Results whose heading lacks all words of the query, in per cent. Files split by the headings' words would
   * not contain them.
   */
  readonly bodyOnly: { readonly first: number; readonly inFive: number }
}

/** Headings per file, if they were split. */
const headingsAFile = 64

/** Results that a dialog shows without scrolling. */
const resultsInSight = 8

/** Measures the headings of a corpus with every third query. */
export async function headingCosts(
  corpus: string,
  records: readonly SectionRecord[],
  queries: readonly string[],
  peers: PeerPackages,
): Promise<HeadingCosts> {
  const files = await oursStatic.build(records, peers)
  const load = async (name: string) => files.get(name) ?? new Uint8Array()
  const main = await load('main')
  const index = openIndex(main, { load })
  await index.complete()
  const slots = new Map(records.map(({ id }, slot) => [id, slot]))
  const spread: { readonly all: number; readonly inSight: number }[] = []
  const bodyOnly: boolean[][] = []
  for (const query of queries.filter((_, number) => number % 3 === 0)) {
    const { hits } = index.search(query, { limit: askedResults, minCoverage: 0.5 })
    if (hits.length === 0) continue
    const files = hits.map(({ id }) => Math.floor((slots.get(id) ?? 0) / headingsAFile))
    spread.push({ all: new Set(files).size, inSight: new Set(files.slice(0, resultsInSight)).size })
    bodyOnly.push(hits.map(({ document, ranges }) => document.section !== '' && ranges.section?.length === 0))
  }
  const titles = records.filter(({ title }, slot) => title !== records[slot - 1]?.title)
  const texts = [...titles.map(({ title }) => title), ...records.map(({ section }) => section)]
  const words = new Set(
    texts.flatMap(tokenize).flatMap(({ whole, parts }) => [whole, ...parts.map(({ term }) => term)]),
  )
  const plain = new TextEncoder().encode(texts.join('\0'))
  return {
    corpus,
    mainBytes: await transferSize([['main', main]]),
    plainBytes: await transferSize([['plain', plain]]),
    codedBytes: await transferSize([['coded', wordCoded(texts)]]),
    wordBytes: await transferSize([['words', wordList([...words].sort())]]),
    headingFiles: median(spread.map(({ all }) => all)),
    headingFilesInSight: median(spread.map(({ inSight }) => inSight)),
    bodyOnly: {
      first: shareOf(bodyOnly.flatMap((hits) => hits.slice(0, 1))),
      inFive: shareOf(bodyOnly.flatMap((hits) => hits.slice(0, 5))),
    },
  }
}

/** The costs of some corpora as a table. */
export function headingTable(costs: readonly HeadingCosts[]): Table {
  const kilobytes = (bytes: number) => round(bytes / 1000, 1)
  return {
    title: `Headings of ours: sizes on the wire in KB, files of ${headingsAFile} headings that ${askedResults} results and the ${resultsInSight} in sight would need, results without a word of the query in the heading in per cent`,
    columns: [
      'corpus',
      'main file',
      'titles and headings',
      'coded by word',
      'their words',
      'files',
      'files in sight',
      'first result',
      'first five',
    ],
    rows: costs.map((cost) => [
      cost.corpus,
      kilobytes(cost.mainBytes),
      kilobytes(cost.plainBytes),
      kilobytes(cost.codedBytes),
      kilobytes(cost.wordBytes),
      cost.headingFiles,
      cost.headingFilesInSight,
      cost.bodyOnly.first,
      cost.bodyOnly.inFive,
    ]),
  }
}

function shareOf(values: readonly boolean[]): number {
  return values.length === 0 ? 0 : round((100 * values.filter(Boolean).length) / values.length)
}
