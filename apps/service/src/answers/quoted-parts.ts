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

/** Maximum length of a question that is shown as it was understood, in UTF-16 units. */
const maxShown = 80

/** A path through menus. It says where something is, not what it is. */
const menuPath = /[^\s(（]+(?:\s*→\s*[^→.,:;()（）]+)+/gu

/** Maximum number of pages that are listed if there is no answer. */
const maxClosest = 3

/**
 * Chooses the content of a quoted answer: the facts that the question names, the answer that was prepared for it, and other passages of
 * its sources.
 *
 * @param known the site's facts
 * @param before the question before, if this one refers to it
 */
export async function chooseQuotations(
  question: string,
  { ranked: found, weighed: asked, corrected }: Retrieved,
  indexes: readonly SearchableIndex[],
  known?: KnownFacts,
  before?: string,
): Promise<QuotedAnswer> {
  const language = languageOf(question)
  // In lower case, a name with inner capitals is not split into words.
  const typed = language === 'zh' ? await weigh(question.toLowerCase(), indexes) : asked
  // The words as they were typed, because Latin letters in a Chinese question are names, even if the translation was corrected.
  const weighed = { ...asked, unknown: typed.unknown }
  const ranked = withoutTranslations(found)
    // A list of links answers only questions that were foreseen for it.
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
  // If the question only mentions a key, the fact about the key comes below the answer that was prepared for the question.
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
    // Facts are found by the typed words, so no corrected question is shown for them.
    corrected: isReadable(question) && facts.length === 0 ? corrected : undefined,
    // A name of a fact may be missing from all pages, but it is not unknown.
    unknown: unknownNames(question, weighed).filter((name) => !stated?.names.includes(name.toLowerCase())),
    parts: [...facts.filter(isAsked), ...own, ...facts.filter((fact) => !isAsked(fact)), ...passages].slice(
      0,
      maxPassages,
    ),
    closest: near.slice(0, maxClosest).map(({ hit }) => hit),
  }
}

/**
 * Thresholds for quoting beside the first source. That source surely answers if the reader asks at least `sure` of its foreseen question.
 * Then the reader must ask at least `share` of another source's question, or its coverage must be at least `share` of the best one.
 */
const fitting = { sure: 0.9, share: 0.6 }

/** Whether a source is worth quoting beside the first one. If that one surely answers, the other must fit nearly as well. */
function fittingBeside(
  sources: readonly RankedSource[],
  isStated: boolean,
): (source: RankedSource) => boolean {
  const isSure = isStated || (sources[0]?.foreseen?.held ?? 0) >= fitting.sure
  const best = Math.max(0, ...sources.map(({ passage }) => passage.coverage))
  return ({ foreseen, passage }) =>
    !isSure || (foreseen?.held ?? 0) >= fitting.share || passage.coverage >= fitting.share * best
}

/** Whether a question can be shown in another spelling. A translation or a pasted message would not look like a question. */
function isReadable(question: string): boolean {
  return !hasHan(question) && question.length <= maxShown
}

/** Names the source of a text that applies only to one release or edition. */
function scopeOf(hit: SearchHit, language: Language): Pick<QuotedPart, 'scope'> {
  const [source] = sourcesOf([hit])
  const isScoped = source && (hit.document.kind === 'news' || /\bPro\b/.test(nameOf(source)))
  return isScoped ? { scope: frames[language].from(inert(nameOf(source))) } : {}
}

/** Kinds of sections that are not part of a page's instructions. */
const asides: ReadonlySet<unknown> = new Set(['answers', 'messages', 'links'])

/** Minimum number of sections of a page that counts as instructions. */
const minSections = 3

/** A page with its sections, if the source is the beginning of a page of instructions. A single passage would not be enough for the task. */
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

/** Kinds of sections whose heading names the subject. Their text often does not repeat it. */
const entries: ReadonlySet<unknown> = new Set(['answers', 'messages'])

/** An entry with a single fact, below that fact. The fact names the subject, which the text of the entry often omits. */
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

/** Minimum similarity of a foreseen question whose answer is shown in an unsure answer, because it may still sum up its source. */
const nearIfUnsure = 0.1

/** Minimum share of the question in the passage that a prepared answer is based on, relative to the source's best passage. */
const leastOfQuestion = 0.5

/**
 * The answer that was prepared for the question, above the passage that it is based on.
 *
 * @param nearEnough minimum similarity of a foreseen question that is not the same as the one asked
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
  // The basis is in English. A translated section contains the words of the answer instead.
  const words = hit.document.original === undefined ? foreseen.basis : foreseen.text
  const basis = await weigh(words.replace(menuPath, ' '), indexes)
  const [source] = sourcesOf([hit])
  const own = source ? bestPassage(source, basis).text : ''
  const { text: lead } = foreseen
  const isOfOther = asked.shareIn(own) < leastOfQuestion * asked.shareIn(ranked.passage.text)
  const passage = isOfOther ? ranked.passage.text : own
  return { hit, ...scopeOf(hit, language), lead, ...(repeats(passage, lead) ? {} : { passage }) }
}
