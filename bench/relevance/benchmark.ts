import type { Benchmark } from '../benchmark.ts'
import { chosenEngines, enginesOption } from '../search/compared-engines.ts'
import { IndexOrigin } from '../search/engines/index-origin.ts'
import { oursCold, oursStatic } from '../search/engines/ours-static.ts'
import { PeerPackages, packagesOf } from '../search/engines/peer-packages.ts'
import { builtSite, readRecords } from '../search/section-records.ts'
import { engineRelevance } from './engine-relevance.ts'
import { questions } from './questions.ts'
import { askAll } from './relevance-score.ts'
import { type RatedEngine, relevanceTables } from './relevance-tables.ts'

export const benchmark: Benchmark = {
  about: 'questions with known answers, asked of our engine and of peers over the records of the built site',
  options: {
    engines: { type: 'string', about: enginesOption },
  },
  async run({ scratch, options, report, signal }) {
    const engines = chosenEngines(options.engines).flatMap((engine) =>
      engine === oursStatic ? [oursStatic, oursCold] : [engine],
    )
    const records = await readRecords(builtSite(process.env))
    const peers = new PeerPackages(await scratch.folder('engines'))
    report('Installing what is missing')
    await peers.install(packagesOf(engines), signal)
    const rated: RatedEngine[] = []
    for (const engine of engines) {
      const { name, setting } = engine
      report(`${name}: ${questions.length} questions over ${records.length} sections`)
      const origin = new IndexOrigin(await engine.build(records, peers))
      const asked = await askAll(await engine.open(origin, peers), questions)
      rated.push({ name, setting, ...engineRelevance(asked) })
      signal.throwIfAborted()
    }
    return {
      tables: relevanceTables(rated),
      data: {
        sections: records.length,
        questions: questions.length,
        versions: await peers.versions(Object.keys(packagesOf(engines))),
        engines: rated.map(toJson),
      },
    }
  },
}

function toJson({ all, seen, heldOut, kinds, ...engine }: RatedEngine) {
  return {
    ...engine,
    all: { ...all },
    seen: { ...seen },
    heldOut: { ...heldOut },
    kinds: kinds.map((kind) => ({
      kind: kind.kind,
      all: { ...kind.all },
      seen: { ...kind.seen },
      heldOut: { ...kind.heldOut },
    })),
  }
}
