import type { SectionRecord } from '@next-panel/search'
import type { Benchmark, Json } from '../benchmark.ts'
import { questions } from '../relevance/questions.ts'
import { generatedRecords } from '../search/corpus/generated-records.ts'
import { sampledQueries } from '../search/corpus/sampled-queries.ts'
import { miniSearch } from '../search/engines/minisearch.ts'
import { orama } from '../search/engines/orama.ts'
import { PeerPackages, packagesOf } from '../search/engines/peer-packages.ts'
import { builtSite, readRecords } from '../search/section-records.ts'
import { wholeNumber } from '../whole-number-option.ts'
import { type ComparedServer, startOurs, startOursWithDocs, startPeer } from './compared-servers.ts'
import { measureFirstToken } from './first-token.ts'
import { type MeasuredService, measureServers } from './measured-corpus.ts'
import { type MeasuredCorpus, serviceTables } from './service-tables.ts'

const defaultSections = '10000'
const defaultSeconds = '5'
const defaultRounds = '3'

const peerEngines = [miniSearch, orama]

export const benchmark: Benchmark = {
  about:
    'the service compared with plain Node servers around MiniSearch and Orama: throughput, latency and memory',
  options: {
    sections: { type: 'string', about: `NUMBER  sections in the generated corpus (${defaultSections})` },
    seconds: { type: 'string', about: `NUMBER  seconds that each load lasts (${defaultSeconds})` },
    rounds: { type: 'string', about: `NUMBER  runs of each load on each server (${defaultRounds})` },
  },
  async run({ scratch, options, report, signal }) {
    const sections = wholeNumber('sections', options.sections ?? defaultSections)
    const seconds = wholeNumber('seconds', options.seconds ?? defaultSeconds)
    const rounds = wholeNumber('rounds', options.rounds ?? defaultRounds)
    const outDir = builtSite(process.env)
    const real = await readRecords(outDir)
    const peers = new PeerPackages(await scratch.folder('engines'))
    report('Installing missing packages')
    await peers.install(packagesOf(peerEngines), signal)

    const measure = async (
      name: string,
      records: readonly SectionRecord[],
      ours: (folder: string) => Promise<ComparedServer>,
    ): Promise<MeasuredCorpus> => {
      const folder = await scratch.emptyFolder('service')
      const servers: ComparedServer[] = []
      try {
        report(`${name}: starting`)
        servers.push(await ours(await scratch.folder('service', 'data')))
        for (const engine of peerEngines) {
          servers.push(await startPeer(engine, records, await scratch.folder('service', engine.name), peers))
        }
        const queries = sampledQueries(records)
        return {
          corpus: name,
          servers: await measureServers(servers, { queries, seconds, rounds, folder, signal, report }),
        }
      } finally {
        for (const { server } of servers) await server.stop()
      }
    }
    const docs = await measure(`this site, ${real.length} sections`, real, (folder) =>
      startOursWithDocs(folder, outDir),
    )
    report('First word of an answer')
    const texts = questions.map(({ text }) => text)
    const firstToken = await measureFirstToken(await scratch.folder('service', 'data'), outDir, texts)
    const generated = generatedRecords(real, sections)
    const large = await measure(`generated, ${sections} sections`, generated, (folder) =>
      startOurs(generated, folder, outDir),
    )
    return {
      tables: [
        ...serviceTables([docs, large]),
        {
          title: 'First word of an answer, from the model to the reader, in ms',
          columns: ['p50', 'p95', 'p99'],
          rows: [[firstToken.p50, firstToken.p95, firstToken.p99]],
        },
      ],
      data: {
        versions: await peers.versions(Object.keys(packagesOf(peerEngines))),
        settings: Object.fromEntries(peerEngines.map(({ name, setting }) => [name, setting])),
        corpora: [docs, large].map(({ corpus, servers }) => ({ corpus, servers: servers.map(toJson) })),
        firstTokenMs: { ...firstToken },
      },
    }
  },
}

function toJson({ loads, ...server }: MeasuredService): Json {
  return {
    ...server,
    loads: loads.map(({ perSecond, p50, p95, p99, ...load }) => ({
      ...load,
      perSecond: { ...perSecond },
      p50: { ...p50 },
      p95: { ...p95 },
      p99: { ...p99 },
    })),
  }
}
