import type { RealQuestion } from '../relevance/real-questions.ts'

/** Letters of a first passage that count, so that length alone wins nothing. */
const maxFirst = 600

const declines = /^\s*(No page answers this|Nothing was found|没有|未找到)/i
const doubts = /^\s*(This may not answer|以下内容可能没有直接回答|Closest in the docs|文档中最接近的内容)/i
const denies =
  /not supported|no longer supported|does not support|do not support|unsupported|no support for|不支持/i

/** An answer as a reader takes it in. */
interface ReadAnswer {
  readonly isDeclined: boolean
  readonly isUnsure: boolean
  /** What stands above the first number of a source. */
  readonly first: string
  readonly whole: string
}

/** What came of a question. */
export interface Verdict {
  readonly question: RealQuestion
  readonly answer: string
  readonly pageFirst: boolean
  readonly pageInFive: boolean
  readonly sectionInFive: boolean
  readonly firstRight: boolean
  readonly anywhereRight: boolean
  /** Neither declined nor unsure, and without the facts; an unanswerable one answered as if it could be. */
  readonly isMisleading: boolean
  readonly isUnsure: boolean
  readonly isDeclined: boolean
  /** For those that no page can answer: it says so in one way or another. */
  readonly isHonest: boolean
}

/** A hit of a search: where it leads, and its words. */
export interface FoundSection {
  readonly path: string
  readonly text: string
}

/** Judges what a question found and what it was answered. */
export function judge(question: RealQuestion, hits: readonly FoundSection[], answer: string): Verdict {
  const { answerable, facts, sections, honest_answer } = question
  const { isDeclined, isUnsure, first, whole } = readAnswer(answer)
  // A page or a section written since counts where it holds all the facts.
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

/** Takes an answer in, which is Markdown. */
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

/** A text without the signs of Markdown. */
function plain(text: string): string {
  return text
    .replace(/^\s*>+ ?/gm, '')
    .replace(/\\/g, '')
    .replace(/[`*]/g, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
}

/** Whether a text has all that a right answer has. */
export function holds(facts: readonly string[], text: string): boolean {
  return facts.every((fact) => new RegExp(fact, 'i').test(plain(text)))
}

function pageOf(path: string): string {
  return path.replace(/#.*/, '')
}
