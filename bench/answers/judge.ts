import type { RealQuestion } from '../relevance/real-questions.ts'

/** Maximum length of the first passage that counts, so that a long passage has no advantage. */
const maxFirst = 600

const declines = /^\s*(No page answers this|Nothing was found|没有|未找到)/i
const doubts = /^\s*(This may not answer|以下内容可能没有直接回答|Closest in the docs|文档中最接近的内容)/i
const denies =
  /not supported|no longer supported|does not support|do not support|unsupported|no support for|不支持/i

/** The parts of an answer that a reader sees. */
interface ReadAnswer {
  readonly isDeclined: boolean
  readonly isUnsure: boolean
  /** The text before the first source number. */
  readonly first: string
  readonly whole: string
}

/** The judgement of an answer. */
export interface Verdict {
  readonly question: RealQuestion
  readonly answer: string
  readonly pageFirst: boolean
  readonly pageInFive: boolean
  readonly sectionInFive: boolean
  readonly firstRight: boolean
  readonly anywhereRight: boolean
  /** A sure answer without the facts, or an answer to an unanswerable question that is not honest. */
  readonly isMisleading: boolean
  readonly isUnsure: boolean
  readonly isDeclined: boolean
  /** The answer to an unanswerable question says in some way that there is none. */
  readonly isHonest: boolean
}

/** A hit of a search: its address and text. */
export interface FoundSection {
  readonly path: string
  readonly text: string
}

/** Judges the hits and the answer of a question. */
export function judge(question: RealQuestion, hits: readonly FoundSection[], answer: string): Verdict {
  const { answerable, facts, sections, honest_answer } = question
  const { isDeclined, isUnsure, first, whole } = readAnswer(answer)
  // Pages and sections that were added after the question was written count if they contain all facts.
  const isGold = ({ path, text }: FoundSection) =>
    answerable && (sections.includes(path) || holds(facts, text))
  const goldPages = new Set([...question.pages, ...hits.filter(isGold).map(({ path }) => pageOf(path))])
  const pages = [...new Set(hits.map(({ path }) => pageOf(path)))]
  const page = pages.findIndex((path) => goldPages.has(path))
  const section = hits.findIndex(isGold)
  const isHonest = isDeclined || isUnsure || (honest_answer === 'not supported' && saysNotSupported(first))
  return {
    question,
    answer,
    pageFirst: page === 0,
    pageInFive: page >= 0 && page < 5,
    sectionInFive: section >= 0 && section < 5,
    firstRight: answerable && !isDeclined && holds(facts, first),
    anywhereRight: answerable && !isDeclined && holds(facts, whole),
    isMisleading: answerable ? !isDeclined && !isUnsure && !holds(facts, whole) : !isHonest,
    isUnsure,
    isDeclined,
    isHonest,
  }
}

/** Parses an answer in Markdown. */
export function readAnswer(answer: string): ReadAnswer {
  const body = answer
    .split('\n')
    .filter((line) => !/^\[\d+\] \[/.test(line))
    .join('\n')
  const [first = ''] = body
    .split(/\[\d+\]/)
    .map(plain)
    .filter((passage) => passage.trim() !== '')
  return {
    isDeclined: answer === '' || declines.test(answer),
    isUnsure: doubts.test(answer),
    first: first.trim().slice(0, maxFirst),
    whole: plain(body),
  }
}

/** Whether the first passage of an answer says that something is not supported. */
export function saysNotSupported(first: string): boolean {
  return denies.test(first)
}

/** A text without Markdown syntax. */
function plain(text: string): string {
  return text
    .replace(/^\s*>+ ?/gm, '')
    .replace(/\\/g, '')
    .replace(/[`*]/g, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
}

/** Whether a text contains all facts of a right answer. */
export function holds(facts: readonly string[], text: string): boolean {
  return facts.every((fact) => new RegExp(fact, 'i').test(plain(text)))
}

function pageOf(path: string): string {
  return path.replace(/#.*/, '')
}
