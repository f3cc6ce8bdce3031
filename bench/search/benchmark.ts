import type { Benchmark, Json } from '../benchmark.ts'
import { wholeNumber, wholeNumbers } from '../whole-number-option.ts'
import { chosenEngines, enginesOption } from './compared-engines.ts'
import { generatedRecords } from './corpus/generated-records.ts'
import { sampledQueries } from './corpus/sampled-queries.ts'
import { oursStatic } from './engines/ours-static.ts'
import { PeerPackages, packagesOf } from './engines/peer-packages.ts'
import { type HeadingCosts, headingCosts, headingTable } from './heading-costs.ts'
import { type Corpus, type MeasuredEngine, measureEngines } from './measured-engines.ts'
import { searchTables } from './search-tables.ts'
import { builtSite, readRecords } from './section-records.ts'

const defaultSizes = '1000,10000'
const defaultRuns = '3'

export const benchmark: Benchmark = {
  about:
    'our engine and peers on the records of the built site and on generated ones: size, speed and memory',
  options: {
    engines: { type: 'string', about: enginesOption },
    sizes: { type: 'string', about: `LIST  sections of the generated corpora (${defaultSizes})` },
    runs: { type: 'string', about: `NUMBER  measured processes for each engine (${defaultRuns})` },
  },
  async run({ scratch, options, report, signal }) {
    const engines = chosenEngines(options.engines)
    const sizes = wholeNumbers('sizes', options.sizes ?? defaultSizes)
    const runs = wholeNumber('runs', options.runs ?? defaultRuns)
    const records = await readRecords(builtSite(process.env))
    const corpora: Corpus[] = [
      { name: `this site, ${records.length} sections`, records },
      ...sizes.map((size) => ({
        name: `generated, ${size} sections`,
        records: generatedRecords(records, size),
      })),
    ]
    const peers = new PeerPackages(await scratch.folder('engines'))
    report('Installing missing packages')
    await peers.install(packagesOf(engines), signal)
    const measured: MeasuredEngine[] = []
    const headings: HeadingCosts[] = []
    for (const corpus of corpora) {
      measured.push(...(await measureEngines(engines, corpus, { runs, scratch, peers, signal, report })))
      if (engines.includes(oursStatic)) {
        headings.push(await headingCosts(corpus.name, corpus.records, sampledQueries(corpus.records), peers))
      }
    }
    return {
      tables: [...searchTables(measured), ...(headings.length > 0 ? [headingTable(headings)] : [])],
      data: {
        versions: await peers.versions(Object.keys(packagesOf(engines))),
        settings: Object.fromEntries(engines.map(({ name, setting }) => [name, setting])),
        measured: measured.map(toJson),
        headings: headings.map((costs) => ({ ...costs, bodyOnly: { ...costs.bodyOnly } })),
      },
    }
  },
}

function toJson(measured: MeasuredEngine): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(measured).map(([key, value]) => [key, typeof value === 'object' ? { ...value } : value]),
  )
}
