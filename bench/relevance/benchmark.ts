import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { chosenEngines, enginesOption } from '../search/compared-engines.ts'
import { IndexOrigin } from '../search/engines/index-origin.ts'
import { loadedWhole, oursByDefault, oursCold, oursStatic } from '../search/engines/ours-static.ts'
import { PeerPackages, packagesOf } from '../search/engines/peer-packages.ts'
import type { SearchEngine } from '../search/engines/search-engine.ts'
import { builtSite, readRecords } from '../search/section-records.ts'
import { engineRelevance } from './engine-relevance.ts'
import { itemScores, knownItemTable, type RatedItems } from './item-relevance.ts'
import { knownItems } from './known-items.ts'
import { learnSearch } from './learned-search.ts'
import { inWordsOfPages, withOurWords, withQuestions } from './our-words.ts'
import { packageDocs, packageSections } from './package-docs.ts'
import { questions } from './questions.ts'
import { readRealQuestions } from './real-questions.ts'
import { answerable, realRelevance } from './real-relevance.ts'
import { askAll } from './relevance-score.ts'
import { type RatedEngine, type RatedReal, realTable, relevanceTables } from './relevance-tables.ts'
import { wholeSearches } from './whole-search.ts'

export const benchmark: Benchmark = {
  about:
    'asks our engine and peers questions with known answers, on the built site and on the docs of npm packages',
  options: {
    engines: { type: 'string', about: enginesOption },
    learn: { type: 'boolean', about: 'learns the ranking parameters of the search, and prints them' },
  },
  async run({ scratch, options, report, signal }) {
    const engines = chosenEngines(options.engines).flatMap((engine) => {
      if (engine === oursStatic) return [loadedWhole(oursStatic), oursCold]
      return engine === oursByDefault ? [loadedWhole(oursByDefault)] : [engine]
    })
    const records = await readRecords(builtSite(process.env))
    if (options.learn === true) {
      report('Learning the weights of words, fields and signals')
      const tables = await learnSearch(records, answerable(await readRealQuestions(), records), signal)
      return { tables, data: {} }
    }
    const peers = new PeerPackages(await scratch.folder('engines'))
    report('Installing missing packages')
    const documented = Object.fromEntries(packageDocs.map(({ name, version }) => [name, version]))
    await peers.install({ ...packagesOf(engines), ...documented }, signal)
    const rated: RatedEngine[] = []
    for (const engine of engines) {
      const { name, setting } = engine
      report(`${name}: ${questions.length} questions over ${records.length} sections`)
      const origin = new IndexOrigin(await engine.build(records, peers))
      const answers = await askAll(await engine.open(origin, peers), questions)
      rated.push({ name, setting, ...engineRelevance(answers) })
      signal.throwIfAborted()
    }
    const real = answerable(await readRealQuestions(), records)
    const ratedReal: RatedReal[] = []
    for (const { name, ask } of await wholeSearches(builtSite(process.env))) {
      report(`${name}: ${real.length} real questions`)
      ratedReal.push({ name, ...(await realRelevance(ask, real, (question) => question)) })
    }
    for (const engine of engines) {
      report(`${engine.name}: ${real.length} real questions`)
      const rate = async (searched: typeof records, wordsOf: (question: string) => string) => {
        const ask = await engine.open(new IndexOrigin(await engine.build(searched, peers)), peers)
        return realRelevance(ask, real, wordsOf)
      }
      const { name } = engine
      if (isOurs(engine)) ratedReal.push({ name, ...(await rate(records, inWordsOfPages)) })
      else {
        ratedReal.push({ name, ...(await rate(records, (question) => question)) })
        const helped = await rate(records.map(withQuestions), withOurWords)
        ratedReal.push({ name: `${name}, with our words`, ...helped })
      }
      signal.throwIfAborted()
    }
    const ratedItems: RatedItems[] = []
    for (const docs of packageDocs) {
      const sections = await packageSections(join(peers.folder, 'node_modules'), docs)
      const items = knownItems(sections)
      // Opening an index of thousands of sections for each of hundreds of queries would show nothing new.
      for (const engine of engines.filter((other) => other !== oursCold)) {
        report(`${engine.name}: ${items.length} known items of ${docs.name}`)
        const ask = await engine.open(new IndexOrigin(await engine.build(sections, peers)), peers)
        ratedItems.push({
          corpus: `${docs.name} ${docs.version}`,
          sections: sections.length,
          name: engine.name,
          ...(await itemScores(ask, items)),
        })
        signal.throwIfAborted()
      }
    }
    return {
      tables: [...relevanceTables(rated), realTable(ratedReal), knownItemTable(ratedItems)],
      data: {
        real: ratedReal.map((engine) => ({
          ...engine,
          all: { ...engine.all },
          kinds: engine.kinds.map((kind) => ({ ...kind })),
        })),
        knownItems: ratedItems.map((engine) => ({
          ...engine,
          kinds: engine.kinds.map((kind) => ({ ...kind })),
        })),
        sections: records.length,
        questions: questions.length,
        versions: await peers.versions(Object.keys(packagesOf(engines))),
        engines: rated.map(toJson),
      },
    }
  },
}

/** Our engine has synonyms, stop words and readers' questions built in; others get them in a second row. */
function isOurs({ packages }: SearchEngine): boolean {
  return Object.keys(packages).length === 0
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
