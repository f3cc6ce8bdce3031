import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PreparedAnswer, siteBuild } from '@next-panel/contract'
import { siteBuildFile } from '@next-panel/contract/site-files'
import { hasHan } from '@next-panel/search'
import { describe, expect, it } from 'vitest'
import { keyAnswers } from '../../apps/site/src/prepared-answers/key-answers.ts'
import { panelAnswers } from '../../apps/site/src/prepared-answers/panel-answers.ts'
import { openSite } from '../../bench/answers/asked-site.ts'
import { outDir } from './built-site.test-helper.ts'

const site = await openSite(outDir)
const { answers, translations } = siteBuild.parse(
  JSON.parse(readFileSync(join(outDir, siteBuildFile), 'utf8')),
)

/** A text with which readers request an answer. */
interface Asked {
  readonly text: string
  readonly answer: PreparedAnswer
}

/** The names of the answers of a kind. */
function named(kind: PreparedAnswer['kind'], isMeant: (name: string, answer: PreparedAnswer) => boolean) {
  return answers.flatMap((answer) =>
    answer.kind === kind
      ? answer.names.filter((name) => isMeant(name, answer)).map((text): Asked => ({ text, answer }))
      : [],
  )
}

/** The wordings of the answers of a kind, in a language. */
function worded(
  kind: PreparedAnswer['kind'],
  language: 'en' | 'zh',
  isMeant: (answer: PreparedAnswer) => boolean = () => true,
) {
  return answers.flatMap((answer) =>
    answer.kind === kind && answer.answer && isMeant(answer)
      ? answer[language].map((text): Asked => ({ text, answer }))
      : [],
  )
}

const isNotSupported = ({ section }: PreparedAnswer) => section.startsWith('/docs/fix/not-supported')

const printed = named('printed', () => true)
const keys = new Set(keyAnswers().flatMap(({ names }) => names))
const identifiers = named('name', (name) => keys.has(name))
const calls = named('name', (name, answer) => name.includes('/') && !isNotSupported(answer))
const missing = [
  ...named('name', (_, answer) => isNotSupported(answer)),
  ...worded('name', 'en', isNotSupported),
]
const missingInChinese = [...missing, ...worded('name', 'zh', isNotSupported)]
const dated = named('since', () => true)
const supported = [...named('support', () => true), ...worded('support', 'en')]
/** Wordings of several words about anything except missing features and keys. */
const subjects = (language: 'en' | 'zh') =>
  worded('name', language, (answer) => !isNotSupported(answer)).filter(({ text }) => /\s/.test(text))

/** Texts, and their way of asking. */
interface Way {
  readonly way: string
  readonly texts: readonly Asked[]
  readonly question: (text: string) => string
  /**
   * Share of texts that must be answered, in per cent. The ranking is learned, so few ways of asking reach
   * 100.
   */
  readonly atLeast: number
}

const ways: readonly Way[] = [
  { way: 'a printed text alone', texts: printed, question: (text) => text, atLeast: 100 },
  {
    way: 'a printed text in JSON',
    texts: printed,
    question: (text) => JSON.stringify({ ret: 0, msg: text }),
    atLeast: 100,
  },
  {
    way: 'the default of a key',
    texts: identifiers,
    question: (text) => `What is the default of ${text}?`,
    atLeast: 100,
  },
  {
    way: 'a printed text in an English question',
    texts: printed,
    question: (text) => `My node server logs "${text}" What should I do?`,
    atLeast: 94,
  },
  {
    way: 'a printed text in a Chinese question',
    texts: printed,
    question: (text) => `提示 ${text} 怎么办`,
    atLeast: 97,
  },
  {
    way: 'a text with many causes alone',
    texts: [...worded('printed', 'en'), ...worded('printed', 'zh')],
    question: (text) => text,
    atLeast: 100,
  },
  { way: 'a key alone', texts: identifiers, question: (text) => text, atLeast: 97 },
  {
    way: 'the meaning of a key',
    texts: identifiers,
    question: (text) => `what does \`${text}\` mean`,
    atLeast: 97,
  },
  {
    way: 'the value of a key out of the box',
    texts: identifiers,
    question: (text) => `Which value does ${text} have out of the box?`,
    atLeast: 92,
  },
  {
    way: 'the default of a key in Chinese',
    texts: identifiers,
    question: (text) => `${text} 默认值是多少`,
    atLeast: 96,
  },
  {
    way: 'the meaning of a key in Chinese',
    texts: identifiers,
    question: (text) => `配置项${text}是什么意思？`,
    atLeast: 95,
  },
  { way: 'what a call returns', texts: calls, question: (text) => `What does ${text} return?`, atLeast: 95 },
  {
    way: 'what a call returns in Chinese',
    texts: calls,
    question: (text) => `${text}接口返回什么`,
    atLeast: 78,
  },
  {
    way: 'what a call with its address and a value returns',
    texts: calls,
    question: (text) =>
      `What does https://panel.example.com/${text.replace(/^\//, '').replace(/\{\w+\}/g, '7')}?key=x return?`,
    atLeast: 60,
  },
  {
    way: 'whether something missing is supported',
    texts: missing.filter(({ text }) => !hasHan(text)),
    question: (text) => `Does it support ${text}?`,
    atLeast: 90,
  },
  {
    way: 'whether something missing is supported, in Chinese',
    texts: missingInChinese,
    question: (text) => `支持 ${text} 吗`,
    atLeast: 75,
  },
  {
    way: 'whether something is supported',
    texts: supported,
    question: (text) => `Does it support ${text}?`,
    atLeast: 74,
  },
  {
    way: 'since when there is something',
    texts: dated,
    question: (text) => `When was ${text} added?`,
    atLeast: 97,
  },
  {
    way: 'since when there is something, in Chinese',
    texts: dated,
    question: (text) => `${text} 是哪个版本新增的`,
    atLeast: 97,
  },
  { way: 'a subject', texts: subjects('en'), question: (text) => text, atLeast: 60 },
  { way: 'a subject in Chinese', texts: subjects('zh'), question: (text) => text, atLeast: 43 },
  { way: 'a foreseen question', texts: worded('question', 'en'), question: (text) => text, atLeast: 97 },
  {
    way: 'a foreseen question in Chinese',
    texts: worded('question', 'zh'),
    question: (text) => text,
    atLeast: 98,
  },
]

/**
 * Returns all texts if every one must be answered or the list is short, and otherwise every fifth text; with
 * `ALL_WORDINGS`, as each night, all.
 */
function sampleOf({ texts, atLeast }: Way): readonly Asked[] {
  const isShort = texts.length <= 200
  return atLeast === 100 || isShort || process.env.ALL_WORDINGS
    ? texts
    : texts.filter((_, at) => at % 5 === 0)
}

/** The section of the original, if a path belongs to a translation. */
function originalOf(path: string): string {
  const page = path.replace(/#.*/, '')
  return (translations[page] ?? page) + path.slice(page.length)
}

/** A text without case, spaces and punctuation. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const byText = Map.groupBy(
  answers.flatMap((answer) =>
    [...answer.names, ...answer.en, ...answer.zh].map((text) => ({ text: plain(text), answer })),
  ),
  ({ text }) => text,
)

/**
 * Whether an answer begins with the prepared text and cites its section. If several answers are prepared for
 * the same text, such as a printed text that is also a foreseen question, each of them is right.
 */
function isGiven(written: string, { text, answer }: Asked): boolean {
  const [, path = ''] = /^\[1\] \[.*\]\((\S+)\)/m.exec(written) ?? []
  const said = written.replace(/^(?:From “[^”]*”: |出自“[^”]*”： ?)/, '')
  const same = byText.get(plain(text))?.map((candidate) => candidate.answer) ?? []
  return [answer, ...same].some(
    ({ section, answer }) =>
      originalOf(path) === section && [answer?.en, answer?.zh].some((text) => text && said.startsWith(text)),
  )
}

describe('a prepared answer is given to', () => {
  it.each(ways)('$way', async (way) => {
    const sample = sampleOf(way)
    const lost: string[] = []
    for (const wording of sample) {
      const question = way.question(wording.text)
      const written = await site.ask(question)
      if (!isGiven(written, wording)) lost.push(`${question}: ${written.split('\n', 1)}`)
    }
    const share = (100 * (sample.length - lost.length)) / sample.length
    console.log(`${way.way}: ${share.toFixed(1)} % of ${sample.length}`)
    expect(sample.length).toBeGreaterThan(0)
    expect(share, `lost:\n${lost.join('\n')}`).toBeGreaterThanOrEqual(way.atLeast)
  })
})

it.each([
  ['redis version?', 'tested with Redis 7.2'],
  ['Redis 版本要求是什么', '在 Redis 7.2 上测试过'],
  ['What version of MariaDB does the panel need?', 'tested with MariaDB 11.4 to 11.8'],
  ['Which PHP version?', '8.4'],
  ['PHP 版本', '8.4'],
  ['Do I need the bcmath extension?', 'bcmath'],
  ['How much memory does the panel need?', 'at least 2 GB of free memory'],
  ['which ubuntu version is supported', 'Ubuntu 24.04'],
  ['Debian 版本要求', 'Debian 12'],
  ['RHEL version', 'Red Hat Enterprise Linux 9'],
  ['which nginx version', 'NeXT Panel 24.5.1 asks for no certain version'],
  ['which edition supports PostgreSQL', 'Only the Pro edition supports it'],
  ['哪个版本支持 PostgreSQL', '只有 Pro 版支持'],
  ['Does it support Ansible?', 'in progress for the Pro edition'],
])('knows programs, systems and editions: %s', async (question, fact) => {
  const answer = await site.ask(question)
  const [sentence] = answer
    .replace(/^(?:Closest in the docs|文档中最接近的内容)[^\n]*\n\n/, '')
    .split('\n', 1)
  expect(sentence, answer).toContain(fact)
})

it.each([
  'What is the default of sub_token_length?',
  'How do I delete users?',
  'How do I get a license key?',
  'How do I turn on two-factor sign-in?',
  'How do I upgrade PHP?',
  '怎么修改主题',
])('takes no other question for one about a fact: %s', async (question) => {
  const answer = await site.ask(question)
  const facts = panelAnswers().flatMap(({ kind, answer }) =>
    kind === 'question' ? [] : [answer?.en, answer?.zh],
  )
  expect(facts.filter((text) => text && answer.startsWith(text))).toEqual([])
})
