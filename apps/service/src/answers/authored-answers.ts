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

/** A question that somebody foresaw, beside one that is asked. */
export interface ForeseenQuestion {
  /** Id of the document that answers it. */
  readonly section: string
  /** In the language of the question asked where it was written in that, else in English; none for a section that answers by itself. */
  readonly text: string | undefined
  /** The same in the words of the documents, to find what it rests on: its English wording and answer. */
  readonly basis: string
  /** What both have in common: a share of the weight of the words of both. */
  readonly similarity: number
  /** What of the one foreseen is asked, likewise; less where that says so little that much else may be asked with it. */
  readonly held: number
  /** Whether what is asked is one word, beside those that say nothing. */
  readonly isWord?: boolean
}

/** What a question must have in common with one that somebody foresaw to be the same, as a share of the weight of both. */
const nearEnough = { similarity: 0.25, ofWord: 0.5 }

/** Whether what is asked is a question that somebody foresaw, so that its answer is one. A word alone may be asked for many reasons. */
export function isSameQuestion({ similarity, isWord }: ForeseenQuestion): boolean {
  return similarity >= (isWord ? nearEnough.ofWord : nearEnough.similarity)
}

/** What of a name a question has at least, as a share of its weight: who cannot pay asks for no “invitation codes for paying users”. */
const mostOfName = 0.6

/** Words of a question that can hardly be asked within another one. */
const tellingWords = 3

/** The release that somebody has says nothing about what they ask. */
const version = /(?<![\w.])v?\d+(?:\.\d+){1,2}(?![.\w]*\w)/gi

/**
 * Words that say the opposite of one another: what a command does to all is no answer to who asks about one, nor how to turn something
 * off to who wants it on.
 */
const opposites = [
  [/\b(?:one|single|certain)\b|单个|某个|一个/i, /\b(?:all|every|everybody|everyone)\b|所有|全部|全体/i],
  [
    /\b(?:turn|switch)(?:s|ing)?(?: it)? on\b|\benabl(?:e|ing)\b|打开|开启|启用/i,
    /\b(?:turn|switch)(?:s|ing)?(?: it)? off\b|\bdisabl(?:e|ing)\b|关闭|关掉|禁用|停用/i,
  ],
] as const

/** Which of two opposites a text says, for each pair; neither where it says both. */
function sidesIn(text: string): readonly (0 | 1 | undefined)[] {
  return opposites.map(([one, other]) => {
    const [isOne, isOther] = [one.test(text), other.test(text)]
    return isOne === isOther ? undefined : isOne ? 0 : 1
  })
}

/** Beside that they say nothing: who asks about one user asks about a user. */
const amounts = new Set('one single certain all every everybody everyone'.split(' '))

/** An answer that is done to all, though the question does not say so. */
const toAll = /\b(?:all|every) users?\b|\bof all nodes\b|\beverybody\b/i

function areOpposite(a: ReturnType<typeof sidesIn>, b: typeof a): boolean {
  return a.some((side, pair) => side !== undefined && b[pair] !== undefined && side !== b[pair])
}

/** What operators do things with, by the stems of its names: how one is changed is no answer to who asks about another. */
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

/** The codes of errors that a text names. */
function statusIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/(?<!\d)(?:4[012]|5[012])\d(?!\d)/g), ([code]) => code))
}

/** A question with ways to ask it. */
type AskedQuestion = SiteBuild['questions'][number] & {
  /** Whether its wordings only name what it is about: nobody would ask them next. */
  readonly isName?: true
}

/** A way to ask, as the stems of its words. */
interface KnownWording {
  readonly question: AskedQuestion
  readonly text: string
  /** The language in which it is what is proposed to ask next. */
  readonly proposedIn: Language | undefined
  readonly sides: ReturnType<typeof sidesIn>
  readonly status: ReadonlySet<string>
  /** Whether the question, in any of its wordings, or its answer tells of something wrong. */
  readonly isSymptom: boolean
  readonly objects: ReadonlySet<number>
  readonly stems: ReadonlySet<string>
  /** Those of all its words, also such as say nothing by themselves: “in” of “log in”. */
  readonly all: ReadonlySet<string>
}

/** A way to ask, with what its words weigh together. */
type WeighedWording = KnownWording & { readonly weight: number }

/** What makes a question related. */
const relatedness = {
  /** What has so much in common is the same question, as a share of the weight of both. */
  same: 0.5,
  /** What is about another subject has less in common, likewise. */
  near: 0.25,
  /** What is left of it where something is wrong, and what was foreseen only tells how something is done. */
  noRemedy: 0.65,
  /** What it counts for to be answered by the page that answers what is asked. */
  samePage: 0.15,
  /** A word that a smaller share of wordings has is a subject by itself. */
  rare: 1 / 180,
  /** One that a larger share has, such as “node”, tells none even beside another. */
  common: 1 / 40,
}

/** Words that join others or count things, and tell no subject. */
const joining = new Set(
  'after again another back before first instead last more nothing off other out same up without'.split(' '),
)

/** Questions that were foreseen, with their answers. */
export class AuthoredAnswers {
  readonly #wording: Wording
  readonly #wordings: readonly WeighedWording[]
  readonly #size: number
  /** In how many wordings a stem stands. */
  readonly #counts = new Map<string, number>()

  constructor(foreseen: SiteBuild['questions'], wording: Wording, facts: SiteBuild['facts'] = []) {
    const ofFacts = facts.flatMap(({ section, en, zh, asked }): AskedQuestion[] =>
      asked ? [{ section, ...asked, answer: { en, zh }, isName: true }] : [],
    )
    const questions: readonly AskedQuestion[] = [...foreseen, ...ofFacts]
    this.#wording = wording
    const wordings = questions.flatMap((question) => {
      const answer = question.answer?.en ?? ''
      // What the wordings do not say, the answer does.
      const [amount = toAll.test(answer) ? 1 : undefined, state = sidesIn(answer)[1]] = sidesIn(
        [...question.en, ...question.zh].join('\n'),
      )
      const sides = [amount, state]
      const parsed = new Map([...question.en, ...question.zh].map((text) => [text, this.#parse(text)]))
      // What is missing mends nothing.
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

  /** The nearest foreseen question of each section that has anything in common with one. */
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
   * What those who ask this may ask next, in its language: foreseen questions that have another answer, and that share what tells its
   * subject, or are answered by the same section.
   *
   * @param best section that answers what is asked; none where nothing does for sure
   * @param given answers that stand there already
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
        // What a whole page answers is the subject of all of it.
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

  /** The words that tell the subject of a question, in each way to say them, as stems. */
  #subjectOf(question: string): string[][][] {
    return this.#parse(question, this.#wording.synonyms).words.flatMap(({ text, role, ways }) =>
      role === 'word' && !amounts.has(text) && !joining.has(text)
        ? [[[text], ...ways].map((way) => way.map(stem))]
        : [],
    )
  }

  /** Of each word of a subject that a foreseen question has, by the stems of its words: the share of wordings with it, the smallest one first. */
  #sharesIn(own: ReadonlySet<string>, subject: readonly (readonly (readonly string[])[])[]): number[] {
    const shared = subject.flatMap((ways) => {
      const found = ways.find((way) => way.every((word) => own.has(word)))
      return found ? [Math.max(...found.map((word) => this.#counts.get(word) ?? 0))] : []
    })
    return shared.map((count) => count / this.#wordings.length).sort((a, b) => a - b)
  }

  /** What a question has in common with each wording that has a word of it. */
  #compare(question: string) {
    const { words: all, intent } = this.#parse(question, this.#wording.synonyms)
    const askedObjects = objectsIn(stemsOf(all))
    const words = all.filter(isContent).map(({ text, ways }) => {
      const own = stem(text)
      const others = ways.map((way) => way.map(stem))
      // A word counts as the wordings have it: what none of them has as the word itself.
      const known = [own, ...others.flat()].find((each) => this.#counts.has(each))
      return { own, others, weight: this.#weightOf(known ?? own) }
    })
    const asked = sum(words.map(({ weight }) => weight))
    const askedSides = sidesIn(question)
    const status = statusIn(question)
    const isFault = reportsFault(question, intent)
    // “Cannot buy” tells for which reason.
    const isWord = words.length === 1 && !(isFault && all.length > 1)
    return this.#wordings.flatMap(
      ({
        question: known,
        sides,
        status: other,
        isSymptom: mends,
        objects: named,
        stems,
        all,
        weight: own,
      }) => {
        if (areOpposite(askedSides, sides) || haveOtherObjects(askedObjects, named)) return []
        // A 403 is no answer to a 500.
        if (status.size > 0 && other.size > 0 && ![...status].some((code) => other.has(code))) return []
        // A phrase that says the same is there as a whole or not at all: a log is no “log in”.
        const shared = sum(
          words.flatMap(({ own, others, weight }) =>
            stems.has(own) || others.some((way) => way.every((each) => all.has(each))) ? weight : [],
          ),
        )
        if (shared === 0 || (known.isName && shared < mostOfName * own)) return []
        const share = isFault && !mends ? relatedness.noRemedy : 1
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

  /** The rarer a word is in questions, the more it says which of them is asked. */
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
