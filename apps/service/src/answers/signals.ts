import type { Candidate } from './candidates.ts'
import type { QuestionTerms } from './question-terms.ts'

/** A question as the signals read it. */
export interface AskedQuestion {
  readonly text: string
  readonly terms: QuestionTerms
}

/** A reason for or against a candidate, as a number from 0 to 1. */
type Signal = (candidate: Candidate, question: AskedQuestion) => number

/** Asks since which release something exists. */
const asksSince =
  /\b(?:since|added|introduced)\b|\b(?:which|what) (?:release|version) (?:has|brought)\b|[从從]哪[个個一]?版本|哪[个個一]?版本.*(?:[开開]始|加|增|引入)/i

/** Asks whether something exists or is supported. */
const asksSupport =
  /\b(?:support(?:s|ed|ing)?|compatible|works? with|accepts?|(?:is|are) there|have|has|can (?:i|we|users|you) (?:use|pay)|possible|available)\b|支持|支援|兼容|相容|有没有|有沒有|能用|能不能|可以用|(?:^|[^没沒])有.*[吗嗎么]/i

/** Pairs of opposite actions. Instructions to turn something off do not help a reader who wants it on. */
const on = /\b(?:turn|switch)(?:s|ing)?(?: it)? on\b|\benabl(?:e|ing)\b|打开|开启|启用/i
const off = /\b(?:turn|switch)(?:s|ing)?(?: it)? off\b|\bdisabl(?:e|ing)\b|关闭|关掉|禁用|停用/i

/** Amounts of people and things: one of them, or all. */
const singular =
  /\b(?:(?:one|a|an|single|certain|this|that|my|their) (?:\w+ )?(?:user|customer|member|account|node|order)|somebody|someone)\b|单个|某个|一个|这个/i
const all =
  /\b(?:all|every|each)(?: the| of the| my| our)? (?:\w+ )?(?:users?|customers?|members?|accounts?|nodes?|orders?)\b|\beverybody\b|\beveryone\b|所有|全部|全体/i

/** Whether a text is about one of something, about all, or does not say. */
export function amountIn(text: string): 'one' | 'all' | undefined {
  const [isOne, isAll] = [singular.test(text), all.test(text)]
  return isOne === isAll ? undefined : isOne ? 'one' : 'all'
}

function directionIn(text: string): 'on' | 'off' | undefined {
  const [isOn, isOff] = [on.test(text), off.test(text)]
  return isOn === isOff ? undefined : isOn ? 'on' : 'off'
}

/** The text in which a candidate says what it does. */
export function saidBy({ prepared, hit }: Candidate): string {
  const { en = [], zh = [], answer } = prepared ?? {}
  return [hit.document.section, ...en, ...zh, answer?.en].join('\n')
}

function isOpposite(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a !== b
}

/** All signals by name. */
export const signals = {
  /** The share of the question that the nearest wording has, and the share of that wording that the question has. */
  questionInWording: ({ nearness }) => nearness.ofQuestion,
  wordingInQuestion: ({ nearness }) => nearness.ofWording,
  /**
   * How similar the wording is: the weight of the words in both texts, as a share of the weight of either
   * text's words.
   */
  nearWording: ({ nearness }) => nearness.both,
  /** The share of the question in the prepared answer, in the block, and in the whole section with both. */
  inAnswer: ({ stems }, { terms }) => terms.share(stems.answer),
  inBlock: ({ stems }, { terms }) => terms.share(stems.block),
  inAll: ({ stems }, { terms }) => terms.share(stems.all),
  /** The score of the section in the search, as a share of the best, and one over its rank. */
  score: ({ score }) => score,
  rank: ({ rank }) => 1 / (1 + rank),
  /** The question has an exact name of the answer. */
  named: ({ isNamed, prepared }) => Number(isNamed && prepared?.kind !== 'printed'),
  /** The question has a text that a program prints, and the answer explains it. */
  printed: ({ isNamed, prepared }) => Number(isNamed && prepared?.kind === 'printed'),
  /** The question asks since when, and the answer says that. */
  since: ({ prepared }, { text }) => Number(prepared?.kind === 'since' && asksSince.test(text)),
  /** The question asks whether something is supported, and the answer says that. */
  supported: ({ prepared }, { text }) => Number(prepared?.kind === 'support' && asksSupport.test(text)),
  /** The answer says since when, or whether something is supported, and the question does not ask that. */
  kindNotAsked: ({ prepared }, { text }) =>
    Number(
      (prepared?.kind === 'since' && !asksSince.test(text)) ||
        (prepared?.kind === 'support' && !asksSupport.test(text)),
    ),
  /** One turns something on, the other turns it off. */
  opposite: (candidate, { text }) => Number(isOpposite(directionIn(text), directionIn(saidBy(candidate)))),
  /** The question is about all, the answer about one, or the other way round. */
  allAskedOneAnswered: (candidate, { text }) =>
    Number(amountIn(text) === 'all' && amountIn(saidBy(candidate)) === 'one'),
  oneAskedAllAnswered: (candidate, { text }) =>
    Number(amountIn(text) === 'one' && amountIn(saidBy(candidate)) === 'all'),
} as const satisfies Record<string, Signal>

export type SignalName = keyof typeof signals
export const signalNames = Object.keys(signals) as SignalName[]

/** The values of all signals, in the order of {@link signalNames}. */
export function signalsOf(candidate: Candidate, question: AskedQuestion): number[] {
  return signalNames.map((name) => (signals[name] as Signal)(candidate, question))
}
