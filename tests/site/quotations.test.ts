import { expect, it } from 'vitest'
import { openSite } from '../../bench/answers/asked-site.ts'
import { questions } from '../../bench/relevance/questions.ts'
import { sectionPlace } from '../../bench/relevance/ranked-answers.ts'
import { outDir } from './built-site.test-helper.ts'

/**
 * Share of natural questions whose quoted answer must contain a passage of an expected section, in per cent.
 */
const target = 85

const site = await openSite(outDir)

/** Paths of the sections that an answer quotes. */
async function quotedPaths(query: string): Promise<string[]> {
  const list = (await site.ask(query)).matchAll(/^\[\d+\] \[.*\]\((.*)\)/gm)
  return [...list].map(([, path = '']) => path)
}

it(`quotes a passage of an expected section for at least ${target} % of the natural questions`, async () => {
  const natural = questions.filter(({ kind }) => kind === 'natural question')
  const missed: string[] = []
  for (const { text, answers } of natural) {
    if (sectionPlace(await quotedPaths(text), answers) === undefined) missed.push(text)
  }
  expect(natural.length).toBeGreaterThan(20)
  const share = (100 * (natural.length - missed.length)) / natural.length
  expect(share, `no expected section is quoted for: ${missed.join(' | ')}`).toBeGreaterThanOrEqual(target)
})

it.each([
  'Who wrote Hamlet?',
  'What is the capital of France?',
  'Can I pay with Bitcoin?',
  'Can I pay with Klarna?',
  'How do I connect Salesforce?',
  'What time is it in Tokyo?',
  '今天天气怎么样？',
])('does not pretend to answer %s', async (question) => {
  expect(await site.ask(question)).toMatch(
    /^(No page answers this|Nothing was found|Closest in the docs|没有|文档中最接近的内容)/,
  )
})

it('answers a misspelt question', async () => {
  const paths = await quotedPaths('how can I resotre a bakcup?')
  expect(paths.map((path) => path.split('#')[0])).toContain('/docs/advanced/backup-your-site')
})

it('names what no page mentions, as it was written', async () => {
  expect(await site.ask('Does it support Quantumwire9?')).toMatch(/mentions? “Quantumwire9”/)
})
