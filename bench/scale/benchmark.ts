import { z } from 'zod'
import { BenchError } from '../bench-error.ts'
import type { Benchmark } from '../benchmark.ts'
import { guardRun } from '../measuring/run-guard.ts'
import { builtSite, readRecords } from '../search/section-records.ts'
import { wholeNumber, wholeNumbers } from '../whole-number-option.ts'
import { assertRoom, type LoadedEngine, loadEngine } from './loaded-engine.ts'
import { type MeasuredNodes, measureNodes } from './measured-nodes.ts'
import { measureSearches } from './measured-searches.ts'
import { ourMemory, ourPostgres } from './our-engine.ts'
import { plainPostgres, sqliteFts5 } from './peer-engines.ts'
import { type Languages, scaleDocument } from './scale-documents.ts'
import type { ScaleEngine } from './scale-engine.ts'
import { ScaleQueries } from './scale-queries.ts'
import { docsTables, type MeasuredCosts, type MeasuredSize, scaleTables } from './scale-tables.ts'
import { chineseWords, englishWords } from './word-source.ts'

const defaultSizes = '10000,100000,1000000'
const defaultSearches = '50'
const defaultRounds = '2'
const defaultNodes = '1,2,8'

/** Seconds of each load on several nodes. */
const loadSeconds = 8

/** Several nodes are measured with the largest size up to this one. */
const maxNodesSize = 100_000

const engines: Readonly<Record<string, ScaleEngine>> = {
  postgres: ourPostgres,
  memory: ourMemory,
  fts5: sqliteFts5,
  plain: plainPostgres,
}

export const benchmark: Benchmark = {
  about:
    'many documents: the service on PostgreSQL compared with its memory engine, SQLite FTS5 and plain PostgreSQL',
  options: {
    sizes: { type: 'string', about: `LIST  numbers of documents (${defaultSizes})` },
    engines: { type: 'string', about: `LIST  which of ${Object.keys(engines).join(', ')} to measure (all)` },
    searches: {
      type: 'string',
      about: `NUMBER  searches of each kind and round, at most (${defaultSearches})`,
    },
    rounds: { type: 'string', about: `NUMBER  rounds of searches and loads (${defaultRounds})` },
    nodes: { type: 'string', about: `LIST  numbers of nodes on one database (${defaultNodes})` },
  },
  async run({ scratch, options, report, keep, signal }) {
    const sizes = wholeNumbers('sizes', options.sizes ?? defaultSizes)
    const count = wholeNumber('searches', options.searches ?? defaultSearches)
    const rounds = wholeNumber('rounds', options.rounds ?? defaultRounds)
    const nodeCounts = wholeNumbers('nodes', options.nodes ?? defaultNodes)
    const chosen = chosenEngines(options.engines)
    const outDir = builtSite(process.env)
    const records = await readRecords(outDir)
    const languages = { english: englishWords(records), chinese: chineseWords(records) }
    const queries = new ScaleQueries(languages)
    guardRun(await scratch.folder('scale'))

    const nodesSize = Math.max(...sizes.filter((size) => size <= maxNodesSize))
    const finished: MeasuredSize[] = []
    const resultWith = (...last: MeasuredSize[]) => {
      const measured = [...finished, ...last]
      return {
        tables: scaleTables(measured),
        docsTables: docsTables(measured),
        data: {
          settings: Object.fromEntries(chosen.map(({ name, setting }) => [name, setting])),
          sizes: z.json().parse(measured),
        },
      }
    }
    for (const size of sizes) {
      assertRoom(size)
      const folder = await scratch.emptyFolder('scale')
      const loaded: LoadedEngine[] = []
      const costs: MeasuredCosts[] = []
      const nodes: MeasuredNodes[] = []
      try {
        for (const engine of chosen.filter(({ maxDocuments }) => size <= maxDocuments)) {
          report(`${size} documents, ${engine.name}: starting`)
          const plan = {
            folder: await scratch.folder('scale', engine.name.replaceAll(/\W+/g, '-')),
            outDir,
            size,
            batch: (from: number, length: number) => batchOf(languages, from, length),
            firstQuery: queries.of('two words', 1, size)[0] ?? { term: 'panel', limit: 10 },
            signal,
            report: (line: string) => report(`${size} documents, ${line}`),
          }
          const filled = await loadEngine(engine, plan)
          loaded.push(filled)
          costs.push({ engine: engine.name, ...filled.costs })
          await keep(resultWith({ size, costs, searches: [], nodes }))
        }
        const searches = await measureSearches(loaded, {
          queries,
          count,
          rounds,
          signal,
          report: (line) => report(`${size} documents, ${line}`),
        })
        for (const [i, { engine, server, costs: before }] of loaded.entries()) {
          const { resident, peak } = await server.memory()
          costs[i] = { engine: engine.name, ...before, searchBytes: resident, peakBytes: peak }
        }
        const measured = { size, costs, searches, nodes }
        await keep(resultWith(measured))
        const ours = loaded.find(({ engine }) => engine === ourPostgres)
        if (size === nodesSize && ours) {
          await ours.server.stop()
          const plan = { store: ours.store, queries, seconds: loadSeconds, rounds, folder, signal, report }
          for (const number of nodeCounts) {
            nodes.push(await measureNodes(number, plan))
            await keep(resultWith(measured))
          }
        }
        finished.push(measured)
      } finally {
        for (const { server, store } of loaded) {
          await server.stop()
          await store.close()
        }
        await scratch.emptyFolder('scale')
      }
    }
    return resultWith()
  },
}

function chosenEngines(option: string | boolean | undefined): ScaleEngine[] {
  const names = option === undefined ? Object.keys(engines) : String(option).split(',')
  return names.map((name) => {
    const engine = engines[name]
    if (engine) return engine
    throw new BenchError('usage', `Unknown engine "${name}"; choose from ${Object.keys(engines).join(', ')}`)
  })
}

function batchOf(languages: Languages, from: number, length: number): string {
  return JSON.stringify(Array.from({ length }, (_, i) => scaleDocument(languages, from + i)))
}
