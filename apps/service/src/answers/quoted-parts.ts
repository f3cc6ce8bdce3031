import { hasHan } from '@next-panel/search'
import type { SearchableIndex } from '../collections/catalog.ts'
import { originalOf } from '../collections/document.ts'
import type { SearchHit } from '../search/search-collection.ts'
import { TimeSlice } from '../threads/time-slice.ts'
import { frames, type Language, languageOf } from './answer-frames.ts'
import { isSameQuestion } from './authored-answers.ts'
import { certaintyOf, certaintySignalsOf, isNear } from './certainty.ts'
import type { KnownFacts } from './known-facts.ts'
import { bestPassage, maxPassages, quotable, repeats } from './quotation.ts'
import type { QuotedAnswer, QuotedPart } from './quoted-answer.ts'
import { inert } from './quoted-markdown.ts'
import type { Retrieved } from './retrieval.ts'
import { isBeginning, nameOf, sourcesOf } from './source.ts'
import type { RankedSource } from './source-ranking.ts'
import { stateFacts } from './stated-facts.ts'
import { isReadableIn, translated, withoutTranslations } from './translations.ts'
import { unknownNames } from './unknown-names.ts'
import { asksForSteps, type WeighedQuestion, weigh } from './word-weights.ts'

/** UTF-16 units of a question that is shown as it was understood. */
const maxShown = 80

/** A way through menus, which says where something is and not what. */
const menuPath = /[^\s(（]+(?:\s*→\s*[^→.,:;()（）]+)+/gu

/** Sections that are named where there is no answer, at most. */
const maxClosest = 3

/**
 * Chooses what an answer in quotations says: what is known of what the question names, what somebody wrote for it, then what else its
 * sources hold of it.
 */
export async function chooseQuotations(
  question: string,
  { ranked: found, weighed: asked, corrected }: Retrieved,
  indexes: readonly SearchableIndex[],
  known?: KnownFacts,
  before?: string,
): Promise<QuotedAnswer> {
  const language = languageOf(question)
  // A name counts as a whole, whatever capitals it has within.
  const typed = language === 'zh' ? await weigh(question.toLowerCase(), indexes) : asked
  // What is written in Latin letters among Chinese is a name, also where its translation was corrected.
  const weighed = { ...asked, unknown: typed.unknown }
  const ranked = withoutTranslations(found)
    // A list that only leads on answers nothing but what somebody foresaw for it.
    .filter(({ hit, foreseen }) => hit.document.kind !== 'links' || foreseen !== undefined)
    .map((source) => translated(language, source, indexes, typed))
  const signalsFrom = (first: number) => certaintySignalsOf(question, weighed, ranked.slice(first))
  const near = ranked.filter((_, i) => isNear(signalsFrom(i)))
  const stated = known && (await stateFacts(known.namedIn(question, before), language, indexes))
  const facts = stated?.parts ?? []
  const ofFacts = new Set(facts.map(({ hit }) => originalOf(hit)))
  const further = stated?.isAll
    ? []
    : ranked.filter(({ hit }, i) => !ofFacts.has(originalOf(hit)) && (i === 0 || isReadableIn(hit, language)))
  const certainty = facts.length > 0 ? 'sure' : certaintyOf(signalsFrom(0))
  const page = asksForSteps(question) ? await wholePage(further[0], indexes) : undefined
  const foreseen = await foreseenPart(
    further[0],
    language,
    indexes,
    typed,
    certainty === 'sure' ? 1 : nearIfUnsure,
  )
  const first = page ? { ...page, ...(foreseen?.lead && { lead: foreseen.lead }) } : foreseen
  const own = first ? [first] : []
  // What a key means is told below what somebody wrote for the question that names it.
  const isAsked = ({ isSubject }: { readonly isSubject: boolean }) => isSubject || stated?.isAll || !first
  const fits = fittingBeside(further, facts.length > 0)
  const others = (first?.sections ? [] : quotable(further))
    .filter((each) => each.hit !== first?.hit && fits(each))
    .slice(0, maxPassages - own.length)
  const passages = await Promise.all(
    others.map(async (source): Promise<QuotedPart> => {
      const { hit, passage } = source
      const foreseen = await foreseenPart(source, language, indexes, typed)
      return (
        foreseen ??
        factPart(source, language, known) ?? { hit, ...scopeOf(hit, language), passage: passage.text }
      )
    }),
  )
  return {
    certainty,
    language,
    // A fact is found by the words as they were typed.
    corrected: isReadable(question) && facts.length === 0 ? corrected : undefined,
    // What a fact is known by may stand on no page.
    unknown: unknownNames(question, weighed).filter((name) => !stated?.names.includes(name.toLowerCase())),
    parts: [...facts.filter(isAsked), ...own, ...facts.filter((fact) => !isAsked(fact)), ...passages].slice(
      0,
      maxPassages,
    ),
    closest: near.slice(0, maxClosest).map(({ hit }) => hit),
  }
}

/** Beside what answers a question for sure: the least share of one foreseen, or of the best passage, that others must hold. */
const fitting = { sure: 0.9, share: 0.6 }

/** Whether a source is worth quoting beside the first: where that is what was asked, only if it fits nearly as well. */
function fittingBeside(
  sources: readonly RankedSource[],
  isStated: boolean,
): (source: RankedSource) => boolean {
  const isSure = isStated || (sources[0]?.foreseen?.held ?? 0) >= fitting.sure
  const best = Math.max(0, ...sources.map(({ passage }) => passage.coverage))
  return ({ foreseen, passage }) =>
    !isSure || (foreseen?.held ?? 0) >= fitting.share || passage.coverage >= fitting.share * best
}

/** Whether a question can be shown in another spelling: a translation or a pasted message would not read as one. */
function isReadable(question: string): boolean {
  return !hasHan(question) && question.length <= maxShown
}

/** Says of what is true of one release or edition only where it is from. */
function scopeOf(hit: SearchHit, language: Language): Pick<QuotedPart, 'scope'> {
  const [source] = sourcesOf([hit])
  const isScoped = source && (hit.document.kind === 'news' || /\bPro\b/.test(nameOf(source)))
  return isScoped ? { scope: frames[language].from(inert(nameOf(source))) } : {}
}

/** Kinds of sections that are no step of what a page tells. */
const asides: ReadonlySet<unknown> = new Set(['answers', 'messages', 'links'])

/** Sections from which on a page tells how something is done step by step. */
const minSections = 3

/** Who asks how to do what a whole page is about gets the page and the sections that lead through it, not a piece of it. */
async function wholePage(
  ranked: RankedSource | undefined,
  indexes: readonly SearchableIndex[],
): Promise<QuotedPart | undefined> {
  const [source] = sourcesOf(ranked ? [ranked.hit] : [])
  if (!ranked || !source?.path || !isBeginning(source)) return undefined
  const { hit, passage } = ranked
  const index = indexes.find(({ id }) => id === hit.index_id)
  const sections: SearchHit[] = []
  const slice = new TimeSlice()
  for (const document of index?.live.documents() ?? []) {
    const { path, kind } = document
    if (String(path).startsWith(`${source.path}#`) && !asides.has(kind))
      sections.push({ ...hit, id: document.id, document })
    await slice.yieldWhenLong()
  }
  return sections.length < minSections ? undefined : { hit, passage: passage.text, sections }
}

/** Kinds of sections that tell of what their heading names, and may not name it again. */
const entries: ReadonlySet<unknown> = new Set(['answers', 'messages'])

/** What an entry with a single fact says does not name what it is about, but the fact does. */
function factPart(
  { hit, passage }: RankedSource,
  language: Language,
  known: KnownFacts | undefined,
): QuotedPart | undefined {
  const fact = entries.has(hit.document.kind) ? known?.ofSection(originalOf(hit)) : undefined
  if (!fact) return undefined
  const lead = fact[language]
  return { hit, lead, ...(repeats(passage.text, lead) ? {} : { passage: passage.text }) }
}

/** Where an answer says that it may not be one, what was written for a question that has so much in common with it may still sum up its source. */
const nearIfUnsure = 0.1

/** What it rests on must hold so much of the question, as a share of what the best passage for that holds. */
const leastOfQuestion = 0.5

/**
 * What somebody wrote for the question, above the passage that it rests on.
 *
 * @param nearEnough what is not the same question must have in common with it
 */
async function foreseenPart(
  ranked: RankedSource | undefined,
  language: Language,
  indexes: readonly SearchableIndex[],
  asked: WeighedQuestion,
  nearEnough = 1,
): Promise<QuotedPart | undefined> {
  const foreseen = ranked?.foreseen
  if (!ranked || foreseen?.text === undefined) return undefined
  if (!isSameQuestion(foreseen) && foreseen.similarity < nearEnough) return undefined
  const { hit } = ranked
  // What it rests on stands in a translation in the words of the answer.
  const words = hit.document.original === undefined ? foreseen.basis : foreseen.text
  const basis = await weigh(words.replace(menuPath, ' '), indexes)
  const [source] = sourcesOf([hit])
  const own = source ? bestPassage(source, basis).text : ''
  const { text: lead } = foreseen
  const isOfOther = asked.shareIn(own) < leastOfQuestion * asked.shareIn(ranked.passage.text)
  const passage = isOfOther ? ranked.passage.text : own
  return { hit, ...scopeOf(hit, language), lead, ...(repeats(passage, lead) ? {} : { passage }) }
}
