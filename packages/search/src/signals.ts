import type { Highlighter } from './highlight.ts'
import type { Intent } from './intent.ts'
import { type Proximity, proximity } from './proximity.ts'
import { type Indexed, type SearchIndex, valuesOf } from './search-index.ts'
import { exactTitle } from './weights.ts'

/**
 * A reason to rank a document higher than its words alone do. `strength` says whether or how far it applies, from 0 to 1;
 * `weight` is what it is worth at most.
 */
type Signal<Evidence extends readonly unknown[]> = {
  readonly weight: number
  readonly strength: (...evidence: Evidence) => number | boolean
}

/**
 * The kind of a section, what is asked for, how far the section's language speaks against it, from 0 to 1, and whether the query holds
 * its heading and no longer one.
 */
type KindEvidence = readonly [kind: unknown, intent: Intent, foreign: number, isHeld: boolean]

/** What is known of the headings of a document, beside how near its words are there. */
interface HeadingEvidence extends Proximity {
  /** Whether it is the first section of its page. */
  readonly isLead: boolean
  /** Its words run together, without punctuation: "webapi" of "Web API". */
  readonly queryName: string
  /** Likewise; that of the title where there is no heading. */
  readonly headingName: string
}

/**
 * All signals. To add one, write a line here; what it measures can come from the headings, from the kind or from a body.
 */
export const signals = {
  /**
   * Measured for the best documents by words. Weights are shares of the score of a document's words, without the bonus of
   * a title; shares add up.
   */
  headings: {
    /** All words within title and heading: the section is about the query, not just mentioning it. */
    inHeadings: { weight: 0.7, strength: ({ words }) => words ** 2 },
    /** Words side by side in the order of the query. */
    headingPhrase: { weight: 0.2, strength: ({ phrase }) => phrase },
    /** The heading begins with what is typed so far. */
    headingPrefix: {
      weight: 0.35,
      strength: ({ headingName, queryName }) => headingName.startsWith(queryName),
    },
    /** The first section of a page, when scores are near: readers start at the top. */
    lead: { weight: 0.04, strength: ({ isLead }) => isLead },
    /** Where its title alone has the whole query, the page is about that and begins with it. */
    title: { weight: 1.4, strength: ({ isLead, words }) => isLead && words === 1 },
  } satisfies Record<string, Signal<readonly [HeadingEvidence]>>,

  /** Measured for the same documents. A weight below 0 makes them stand back. */
  kinds: {
    /** What to do when something is wrong, where something is. */
    answersToSymptom: { weight: 0.2, strength: (kind, { isSymptom }) => kind === 'answers' && isSymptom },
    /** What a message means, where nothing is wrong: it says more of names and settings than of what they are. */
    messages: { weight: -0.5, strength: (kind, { isSymptom }) => kind === 'messages' && !isSymptom },
    /** News, where nobody asks for them. */
    news: { weight: -0.6, strength: (kind, { isNews }) => kind === 'news' && !isNews },
    /** A message that the query holds comes first, whatever else is found. */
    printed: {
      weight: 9,
      strength: (kind, _intent, foreign, isHeld) => isHeld && kind === 'messages' && 1 - foreign,
    },
    /** Lists of links to other pages. */
    links: { weight: -0.6, strength: (kind) => kind === 'links' },
    /** In a language that the reader may not read: only where nothing else holds the words. */
    foreign: { weight: -0.9, strength: (_kind, _intent, foreign) => foreign },
  } satisfies Record<string, Signal<KindEvidence>>,

  /** Measured for those of them that could still rise into the hits, in each body. Weights are shares likewise. */
  bodies: {
    /** Words side by side in the order of the query. */
    bodyPhrase: { weight: 0.12, strength: ({ phrase }) => phrase },
    /** All words within a short window. */
    proximity: { weight: 0.05, strength: ({ near }) => near },
  } satisfies Record<string, Signal<readonly [Proximity]>>,
}

/**
 * How far it does where the query is in that language: a translation follows its original, and does not take the place of another
 * page.
 */
const followsOriginal = 0.15

const [headingSignals, kindSignals, bodySignals] = [
  Object.values(signals.headings),
  Object.values(signals.kinds),
  Object.values(signals.bodies),
]

/** The most that the signals of one body can add; a little more, since sums are rounded. */
export const maxBodyShare = 1.001 * bodySignals.reduce((sum, { weight }) => sum + weight, 0)

/** What it adds that the query is the title of a page, and no heading on it tells the section apart. */
export function nameBonus(index: SearchIndex<Indexed>, slot: number, queryName: string): number {
  const isNamed = [headingField(index, slot), index.named[0]].every(
    (field) => index.name(slot, field) === queryName,
  )
  return isNamed ? exactTitle : 0
}

/** What the headings of a document add, as a share of its score. */
export function headingShare(
  index: SearchIndex<Indexed>,
  slot: number,
  queryName: string,
  highlighter: Highlighter,
): number {
  const field = headingField(index, slot)
  const [title, own] = [index.words(slot, index.named[0]), index.words(slot, field)]
  const headingName = index.name(slot, field)
  const isLead = own === title || headingName === index.name(slot, index.named[0])
  const near = proximity(isLead ? title : title.concat(own), index.vocabulary, highlighter)
  return total(headingSignals, { ...near, isLead, queryName, headingName })
}

/** What the kind and the language of a document add, as a share of its score; less than 0 where it stands back. */
export function kindShare(
  index: SearchIndex<Indexed>,
  slot: number,
  intent: Intent,
  language: string | undefined,
  isHeld: boolean,
): number {
  const document = index.documents[slot] ?? {}
  const [[kind], [lang]] = [valuesOf(document, 'kind'), valuesOf(document, 'lang')]
  const foreign = lang === undefined ? 0 : lang === language ? followsOriginal : 1
  return total(kindSignals, kind, intent, foreign, isHeld)
}

/** The length of the heading of a document where a query holds it; 0 where not. */
export function heldHeading(index: SearchIndex<Indexed>, slot: number, queryName: string): number {
  const heading = index.name(slot, headingField(index, slot))
  return queryName.includes(heading) ? heading.length : 0
}

/** What a body of a document adds, as a share of its score. */
export function bodyShare(
  index: SearchIndex<Indexed>,
  slot: number,
  field: number,
  highlighter: Highlighter,
): number {
  return total(bodySignals, proximity(index.words(slot, field), index.vocabulary, highlighter))
}

/** What signals add together, each as far as it applies. */
function total<E extends readonly unknown[]>(all: readonly Signal<E>[], ...evidence: E): number {
  return all.reduce((sum, { weight, strength }) => sum + weight * Number(strength(...evidence)), 0)
}

/** The field with a document's own heading, which is the title where there is none. */
function headingField({ lengths, named }: SearchIndex<Indexed>, slot: number): number {
  return lengths[named[1]]?.[slot] ? named[1] : named[0]
}
