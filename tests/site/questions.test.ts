import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteBuild } from '@next-panel/contract'
import { siteBuildFile } from '@next-panel/contract/site-files'
import { panelMessages } from '@next-panel/panel/messages'
import {
  askedOptions,
  askedRecords,
  glossary,
  hasHan,
  maxMoved,
  sectionIndex,
  synonyms,
  translate,
  withSecondSearch,
} from '@next-panel/search'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { shownQuestion } from '../../apps/service/src/answers/prepared-answers.ts'
import { panelAnswers } from '../../apps/site/src/prepared-answers/panel-answers.ts'
import { readAnswer } from '../../bench/answers/judge.ts'
import { readRecords } from '../../bench/search/section-records.ts'
import { outDir } from './built-site.test-helper.ts'

const build = siteBuild.parse(JSON.parse(readFileSync(join(outDir, siteBuildFile), 'utf8')))
const index = sectionIndex(await readRecords(outDir), {
  synonyms: synonyms(build.synonyms),
})
const terms = glossary(build.glossary)

/** The original of each translated section, by address: a reader finds the same in both. */
const originals = new Map(
  globSync('content/docs/zh/*.mdx').flatMap((file) => {
    const original = /^sheaf_translation: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]
    return original ? [[file.replace(/^content|(\/index)?\.mdx$/g, ''), original] as const] : []
  }),
)

const questionIndex = sectionIndex(askedRecords(build.answers, false))

/**
 * The first five sections, and the first five pages. A Chinese question is also searched for untranslated, as
 * on the site.
 */
function found(wording: string): { sections: readonly string[]; pages: readonly string[] } {
  const language = hasHan(wording) ? { language: 'zh-Hans' } : {}
  const options = { limit: maxMoved, filters: { version: 'current' }, ...language }
  const { hits } = index.search(translate(wording, terms), options)
  const second = hasHan(wording) ? questionIndex.search(wording, askedOptions).hits : []
  const ranked = withSecondSearch(hits, second, ({ document: { path } }) => originalOf(path))
  const paths = [...new Set(ranked.map(({ document: { path } }) => originalOf(path)))]
  return { sections: paths.slice(0, 5), pages: [...new Set(paths.map(pageOf))].slice(0, 5) }
}

const originalOf = (path: string) => path.replace(/^[^#]*/, (page) => originals.get(page) ?? page)
const pageOf = (path: string) => path.replace(/#.*/, '')

const questions = build.answers.filter(({ kind }) => kind === 'question')
const composed = new Set(panelAnswers().flatMap(({ section, en }) => en.map((wording) => section + wording)))

/** The wordings of `content/questions`, which are indexed with their sections. */
const indexed = questions
  .filter(({ section, en: [first = ''] }) => !composed.has(section + first))
  .flatMap(({ section, en, zh }) => [...en, ...zh].map((wording) => ({ section, wording })))

test('each question of readers finds its page among the first five, in English and Chinese', () => {
  const lost = indexed.filter(({ section, wording }) => !found(wording).pages.includes(pageOf(section)))
  expect(lost).toEqual([])
})

test('what is printed finds what it means first, alone and in the JSON that a program prints', () => {
  // Readers do not see the dots of “保存 … 时出错”.
  const messages = panelMessages.filter(({ text }) => !text.includes('…'))
  const lost = messages.flatMap(({ id, text }) =>
    [text, JSON.stringify({ ret: 0, msg: text })].filter(
      (query) => found(query).sections[0] !== `/docs/fix/messages#${id}`,
    ),
  )
  expect(lost).toEqual([])
})

// A change that worsens other queries, such as a synonym, fails here.
test('each finds its own section among the first five', () => {
  const lost = indexed.filter(({ section, wording }) => !found(wording).sections.includes(section))
  expect(indexed.length).toBeGreaterThan(500)
  expect(lost).toEqual([])
})

// A reader could mistake "没有按钮。…" for an answer that declines.
test('no answer begins like one that there is none', () => {
  const texts = build.answers
    .flatMap(({ answer }) => [answer?.en, answer?.zh])
    .filter((text) => text !== undefined)
  const declining = texts.filter((text) => {
    const { isDeclined, isUnsure } = readAnswer(text)
    return isDeclined || isUnsure || text.startsWith('No page ')
  })
  expect(texts.length).toBeGreaterThan(500)
  expect(declining).toEqual([])
})

// The answer is also shown for similar questions.
test('an answer names its subject instead of saying only yes or no', () => {
  const answers = questions.flatMap(({ answer }) => [answer?.en, answer?.zh])
  const yesOrNo =
    /^(?:Yes|No|Not unless|Not in)[ ,.:](?!message|user)|^(?:不?(?:会|能|可以|行|是|用|要|支持|需要))[，。：；]/
  expect(answers.filter((answer) => answer !== undefined && yesOrNo.test(answer))).toEqual([])
})

test('each wording that can be proposed as a related question reads as one', () => {
  const shown = (language: 'en' | 'zh') =>
    questions.flatMap((question) => shownQuestion(question, language) ?? [])
  const [english, chinese] = [shown('en'), shown('zh')]
  expect(english.length).toBeGreaterThan(150)
  expect(chinese.length).toBeGreaterThan(400)
  const verbs =
    'am|are|is|was|were|do|does|did|has|have|had|can|could|may|might|must|should|will|would|happens'
  // Verbs of a question about its subject, such as “Which key sets the SNI?”.
  const mainVerbs =
    'belong|breaks|changed|connect|gets|goes|grow|leads|protect|restore|send|sets|stay|tells|use|wins'
  const asksEnglish = (wording: string) => {
    const words = wording.toLowerCase().split(/[\s,?]+/)
    const asksSubject = /^(?:which|what|who) (?!to\b)/i.test(wording)
    const all = `${verbs}|${asksSubject ? mainVerbs : ''}`.split('|')
    const verb = words.findIndex((word, at) => at > 0 && all.includes(word))
    // Only a name may be between its first word and its verb: an article or a pronoun makes it a clause.
    const between = words.slice(0, verb).join(' ')
    const begins = verbs.split('|').includes(words[0] ?? '')
    return (
      begins ||
      (verb > 0 && verb < 8 && words.length > verb + 1 && !/\b(?:an?|i|you|to|\w+ing)\b/.test(between))
    )
  }
  const asksChinese = /吗|呢|什么|怎|如何|哪|谁|多[少久长大]|几|有没有|(\p{Script=Han})不\1/u
  expect(english.filter((wording) => !asksEnglish(wording))).toEqual([])
  expect(chinese.filter((wording) => !asksChinese.test(wording) || /[什么谁]都/.test(wording))).toEqual([])
})
