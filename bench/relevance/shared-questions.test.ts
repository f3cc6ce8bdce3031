import { readdir, readFile } from 'node:fs/promises'
import { tokenize } from '@next-panel/search'
import { expect, test } from 'vitest'
import { parseQuestions } from '../../packages/generator/src/content/questions.ts'
import { heldOutQuestions, readRealQuestions } from './real-questions.ts'

const folder = new URL('../../content/questions/', import.meta.url)

/** From this share of common words on, two questions are the same in other words. */
const maxShared = 0.8

const words = (text: string) => new Set(tokenize(text).map(({ whole }) => whole))

/** Words that two questions share, of all their words. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / (a.size + b.size - shared)
}

test('content/questions holds no question that answers are measured by, nor a rewording of one', async () => {
  const measured = [...(await readRealQuestions()), ...(await readRealQuestions(heldOutQuestions))]
  const shared = measured.map(({ question }) => ({ question, words: words(question) }))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yml'))
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  const written = texts.flatMap((text, at) => parseQuestions(files[at] ?? '', text, ['en', 'zh-Hans']))
  const found = written.flatMap(({ wordings, location }) =>
    Object.values(wordings)
      .flat()
      .flatMap((wording) =>
        shared
          .filter((question) => overlap(words(wording), question.words) >= maxShared)
          .map(({ question }) => `${location.file}:${location.line}: "${wording}" is "${question}"`),
      ),
  )
  expect(written.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
