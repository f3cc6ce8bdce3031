import type { SiteBuild } from '@next-panel/contract'
import {
  frameWeight,
  frameWords,
  hasHan,
  intentOf,
  isName,
  parseQuery,
  type QueryWord,
  type Synonyms,
  stem,
  tokenize,
  translate,
} from '@next-panel/search'
import type { Wording } from '../collections/live-index.ts'
import { type Language, languageOf } from './answer-frames.ts'
import { asSentence, isQuestion } from './foreseen-wording.ts'
import { reportsFault } from './reported-fault.ts'

/** A foreseen question, compared with the question that a reader asks. */
export interface ForeseenQuestion {
  /** The id of the document that answers it. */
  readonly section: string
  /** The prepared answer, in the reader's language if available, else in English. `undefined` if the section itself is the answer. */
  readonly text: string | undefined
  /** The English wordings and answer, in the words of the documents, to find the passage that the answer is based on. */
  readonly basis: string
  /** The weight of the words in both questions, as a share of the weight of all their words, from 0 to 1. */
  readonly similarity: number
  /** The share of the foreseen question that the reader asks, from 0 to 1. Reduced if it has few words, because these fit many questions. */
  readonly held: number
  /** Whether the reader's question has only one word with content. */
  readonly isWord?: boolean
}

/** Minimum similarity of two questions that count as the same one; `ofWord` applies to questions of one word. */
const nearEnough = { similarity: 0.25, ofWord: 0.5 }

/**
 * Whether a foreseen question is the one asked, so that its answer applies. A single word must match better, because it may be asked for
 * many reasons.
 */
export function isSameQuestion({ similarity, isWord }: ForeseenQuestion): boolean {
  return similarity >= (isWord ? nearEnough.ofWord : nearEnough.similarity)
}

/**
 * Minimum share of a name that a question must contain, by weight. “I cannot pay”, for example, shares a word with “invitation codes for
 * paying users” but does not ask about them.
 */
const minShareOfName = 0.6

/** Number of words from which a foreseen question is specific. A shorter one may be only a part of what the reader asks. */
const tellingWords = 3

/** A version number. It is removed from questions, because the reader's version says nothing about the subject. */
const version = /(?<![\w.])v?\d+(?:\.\d+){1,2}(?![.\w]*\w)/gi

/**
 * Pairs of opposites: one or all, on or off. A command that acts on all users is no answer to a question about one user, and instructions
 * to turn something off do not help a reader who wants it on.
 */
const opposites = [
  [/\b(?:one|single|certain)\b|单个|某个|一个/i, /\b(?:all|every|everybody|everyone)\b|所有|全部|全体/i],
  [
    /\b(?:turn|switch)(?:s|ing)?(?: it)? on\b|\benabl(?:e|ing)\b|打开|开启|启用/i,
    /\b(?:turn|switch)(?:s|ing)?(?: it)? off\b|\bdisabl(?:e|ing)\b|关闭|关掉|禁用|停用/i,
  ],
] as const

/** For each pair of opposites, the side that a text mentions; `undefined` if it mentions neither or both. */
function sidesIn(text: string): readonly (0 | 1 | undefined)[] {
  return opposites.map(([one, other]) => {
    const [isOne, isOther] = [one.test(text), other.test(text)]
    return isOne === isOther ? undefined : isOne ? 0 : 1
  })
}

/** Amounts. They only select a side of {@link opposites} and have no other content: a question about one user is a question about users. */
const amounts = new Set('one single certain all every everybody everyone'.split(' '))

/** Finds answers that act on all users or nodes, even if the wordings do not say so. */
const toAll = /\b(?:all|every) users?\b|\bof all nodes\b|\beverybody\b/i

function areOpposite(a: ReturnType<typeof sidesIn>, b: typeof a): boolean {
  return a.some((side, pair) => side !== undefined && b[pair] !== undefined && side !== b[pair])
}

/** The objects that operators manage, by the stems of their names. An answer about one object does not fit a question about another. */
const objects: ReadonlyMap<string, number> = new Map(
  [
    'user account customer member',
    'admin administrator',
    'node',
    'order invoice',
    'product plan package',
    'coupon',
    'gift',
    'ticket',
    'announcement',
    'document',
    'rule',
  ].flatMap((names, object) => names.split(' ').map((name) => [stem(name), object] as const)),
)

function objectsIn(stems: Iterable<string>): ReadonlySet<number> {
  return new Set(Array.from(stems, (each) => objects.get(each)).filter((each) => each !== undefined))
}

function haveOtherObjects(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size > 0 && b.size > 0 && ![...a].some((object) => b.has(object))
}

/** The HTTP error codes in a text. */
function statusIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/(?<!\d)(?:4[012]|5[012])\d(?!\d)/g), ([code]) => code))
}

/** A foreseen question with its wordings. */
type AskedQuestion = SiteBuild['questions'][number] & {
  /** Set if its wordings are only names of its subject, which are no questions to propose. */
  readonly isName?: true
}

/** A wording of a question, as the stems of its words. */
interface KnownWording {
  readonly question: AskedQuestion
  readonly text: string
  /** The language in which this wording is proposed as a related question, if any. */
  readonly proposedIn: Language | undefined
  readonly sides: ReturnType<typeof sidesIn>
  readonly status: ReadonlySet<string>
  /** Whether a wording of the question or its answer describes a fault. */
  readonly isSymptom: boolean
  readonly objects: ReadonlySet<number>
  readonly stems: ReadonlySet<string>
  /** The stems of all words, including those without content of their own, such as “in” of “log in”. */
  readonly all: ReadonlySet<string>
}

/** A wording with the total weight of its words. */
type WeighedWording = KnownWording & { readonly weight: number }

/** Thresholds and weights that decide which questions are related. */
const relatedness = {
  /** Similarity from which a question is the same one. */
  same: 0.5,
  /** Minimum similarity of a question about the same subject. */
  near: 0.25,
  /** Factor for the similarity if the reader reports a fault and the foreseen question only asks how to do something. */
  noRemedy: 0.65,
  /** Bonus for a question that is answered by the same page as the reader's question. */
  samePage: 0.15,
  /** Maximum share of wordings with a word that is a subject by itself. */
  rare: 1 / 180,
  /** Maximum share of wordings with a word that is part of a subject. More common words, such as “node”, tell no subject. */
  common: 1 / 40,
}

/** Words that connect or count others, and tell no subject. */
const joining = new Set(
  'after again another back before first instead last more nothing off other out same up without'.split(' '),
)

/** Foreseen questions with their answers, to compare with a reader's question. */
export class AuthoredAnswers {
  readonly #wording: Wording
  readonly #wordings: readonly WeighedWording[]
  readonly #size: number
  /** The number of wordings that contain a stem. */
  readonly #counts = new Map<string, number>()

  constructor(foreseen: SiteBuild['questions'], wording: Wording, facts: SiteBuild['facts'] = []) {
    const ofFacts = facts.flatMap(({ section, en, zh, asked }): AskedQuestion[] =>
      asked ? [{ section, ...asked, answer: { en, zh }, isName: true }] : [],
    )
    const questions: readonly AskedQuestion[] = [...foreseen, ...ofFacts]
    this.#wording = wording
    const wordings = questions.flatMap((question) => {
      const answer = question.answer?.en ?? ''
      // If the wordings do not mention a side, the answer decides.
      const [amount = toAll.test(answer) ? 1 : undefined, state = sidesIn(answer)[1]] = sidesIn(
        [...question.en, ...question.zh].join('\n'),
      )
      const sides = [amount, state]
      const parsed = new Map([...question.en, ...question.zh].map((text) => [text, this.#parse(text)]))
      // A fact fixes no fault, even if it contains a word for one, such as “missing”.
      const isSymptom =
        !question.isName &&
        (intentOf(tokenize(answer)).isSymptom || [...parsed.values()].some(({ intent }) => intent.isSymptom))
      return (['en', 'zh'] as const).flatMap((language) => {
        const proposed = question.answer && !question.isName ? question[language].find(isQuestion) : undefined
        return question[language].map((text): KnownWording => {
          const words = parsed.get(text)?.words ?? []
          return {
            question,
            text,
            proposedIn: text === proposed ? language : undefined,
            sides,
            status: statusIn(text),
            isSymptom,
            objects: objectsIn(stemsOf(words)),
            stems: stemsOf(words.filter(isContent)),
            all: stemsOf(words),
          }
        })
      })
    })
    this.#size = wordings.length
    for (const { stems } of wordings)
      for (const each of stems) this.#counts.set(each, (this.#counts.get(each) ?? 0) + 1)
    this.#wordings = wordings.map((wording) => {
      return { ...wording, weight: sum([...wording.stems].map((each) => this.#weightOf(each))) }
    })
  }

  /** The nearest foreseen question of each section, by section id. Sections without a common word are left out. */
  nearest(question: string): Map<string, ForeseenQuestion> {
    const isChinese = hasHan(question)
    const nearest = new Map<string, ForeseenQuestion>()
    for (const { known, similarity, held, isWord } of this.#compare(question)) {
      const { section, answer } = known
      if (similarity <= (nearest.get(section)?.similarity ?? 0)) continue
      const text = isChinese ? (answer?.zh ?? answer?.en) : answer?.en
      const basis = [...known.en, answer?.en].join('\n')
      nearest.set(section, { section, text, basis, similarity, held, isWord })
    }
    return nearest
  }

  /**
   * Questions that a reader may ask next, in the language of the question, nearest first. They have another answer, and they share the
   * subject of the question or are answered by the same section.
   *
   * @param best id of the section that surely answers the question, if any
   * @param size maximum number of questions
   * @param given answers that the reader has already
   */
  related(question: string, best: string | undefined, size: number, given: readonly string[] = []): string[] {
    const language = languageOf(question)
    const similarities = new Map<AskedQuestion, number>()
    for (const { known, similarity } of this.#compare(question))
      similarities.set(known, Math.max(similarity, similarities.get(known) ?? 0))
    const subject = this.#subjectOf(question)
    const candidates = this.#wordings.flatMap(({ question: known, text, proposedIn, all }) => {
      const { section, answer } = known
      const similarity = similarities.get(known) ?? 0
      if (proposedIn !== language || similarity >= relatedness.same) return []
      if (given.some((each) => each === answer?.zh || each === answer?.en)) return []
      const shares = this.#sharesIn(all, subject)
      const [rarest = 1] = shares
      const isSameSubject = rarest <= relatedness.rare || (shares.length > 1 && rarest <= relatedness.common)
      const isSamePage = best !== undefined && pageOf(section) === pageOf(best)
      const isRelated =
        section === best ||
        // If a whole page is the answer, all of its sections are about the same subject.
        pageOf(section) === best ||
        (isSamePage && rarest <= relatedness.common) ||
        (isSameSubject && (best !== undefined || shares.length > 1) && similarity >= relatedness.near)
      return isRelated
        ? [{ text: asSentence(text), nearness: similarity + (isSamePage ? relatedness.samePage : 0) }]
        : []
    })
    const inOrder = candidates.sort((a, b) => b.nearness - a.nearness).map(({ text }) => text)
    return [...new Set(inOrder)].slice(0, size)
  }

  /** The words that tell the subject of a question: for each word, the word itself and its synonyms, as lists of stems. */
  #subjectOf(question: string): string[][][] {
    return this.#parse(question, this.#wording.synonyms).words.flatMap(({ text, role, ways }) =>
      role === 'word' && !amounts.has(text) && !joining.has(text)
        ? [[[text], ...ways].map((way) => way.map(stem))]
        : [],
    )
  }

  /** For each word of a subject that a foreseen question contains, the share of wordings with that word, smallest first. */
  #sharesIn(own: ReadonlySet<string>, subject: readonly (readonly (readonly string[])[])[]): number[] {
    const shared = subject.flatMap((ways) => {
      const found = ways.find((way) => way.every((word) => own.has(word)))
      return found ? [Math.max(...found.map((word) => this.#counts.get(word) ?? 0))] : []
    })
    return shared.map((count) => count / this.#wordings.length).sort((a, b) => a - b)
  }

  /** Compares a question with each wording that shares a word with it. */
  #compare(question: string) {
    const { words: all, intent } = this.#parse(question, this.#wording.synonyms)
    const askedObjects = objectsIn(stemsOf(all))
    const words = all.filter(isContent).map(({ text, ways }) => {
      const own = stem(text)
      const others = ways.map((way) => way.map(stem))
      // The weight is that of the form that the wordings contain. A word without such a form keeps its own weight.
      const known = [own, ...others.flat()].find((each) => this.#counts.has(each))
      return { own, others, weight: this.#weightOf(known ?? own) }
    })
    const asked = sum(words.map(({ weight }) => weight))
    const askedSides = sidesIn(question)
    const status = statusIn(question)
    const isFault = reportsFault(question, intent)
    // “Cannot buy” has one word with content, but it says what is wrong.
    const isWord = words.length === 1 && !(isFault && all.length > 1)
    return this.#wordings.flatMap(
      ({ question: known, sides, status: other, isSymptom, objects: named, stems, all, weight: own }) => {
        if (areOpposite(askedSides, sides) || haveOtherObjects(askedObjects, named)) return []
        // An answer about a 403 does not help with a 500.
        if (status.size > 0 && other.size > 0 && ![...status].some((code) => other.has(code))) return []
        // A synonym of several words must be present as a whole: “log” does not match “log in”.
        const shared = sum(
          words.flatMap(({ own, others, weight }) =>
            stems.has(own) || others.some((way) => way.every((each) => all.has(each))) ? weight : [],
          ),
        )
        if (shared === 0 || (known.isName && shared < minShareOfName * own)) return []
        const share = isFault && !isSymptom ? relatedness.noRemedy : 1
        const similarity = (share * shared) / Math.max(asked, asked + own - shared)
        return [
          {
            known,
            similarity,
            held:
              share *
              Math.min(1, shared / own, similarity / nearEnough.similarity) *
              Math.min(1, stems.size / tellingWords),
            isWord,
          },
        ]
      },
    )
  }

  #parse(question: string, synonyms: Synonyms = new Map()) {
    const { glossary } = this.#wording
    return parseQuery(translate(question.replace(version, ' '), glossary), synonyms, false)
  }

  /** The weight of a stem. The rarer it is in wordings, the more it says about which of them is asked. */
  #weightOf(word: string): number {
    const rarity = Math.log(1 + this.#size / (1 + (this.#counts.get(word) ?? 0)))
    const isFrame = frameWords.has(word) || isName(word, this.#wording.synonyms)
    return isFrame ? frameWeight * rarity : rarity
  }
}

function stemsOf(words: readonly QueryWord[]): ReadonlySet<string> {
  return new Set(words.map(({ text }) => stem(text)))
}

/** Whether a word tells what a question is about. */
function isContent({ role, text }: QueryWord): boolean {
  return (role === 'word' || role === 'frame') && !amounts.has(text)
}

/** The page of a section. */
function pageOf(section: string): string {
  return section.replace(/#.*/s, '')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
