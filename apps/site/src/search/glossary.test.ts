import { readFileSync } from 'node:fs'
import { stem, tokenize } from '@next-panel/search'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { glossary } from './glossary.ts'
import { synonyms } from './synonyms.ts'

const forms = Object.keys(glossary).flatMap((key) => key.split(' '))

it('has each form once', () => {
  expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([])
})

it('has Chinese forms only', () => {
  expect(forms.filter((form) => !/\p{Script=Han}/u.test(form))).toEqual([])
})

/** Subjects that no page has: what is asked about them must not find something else. */
const withoutPage =
  'subdomain withdraw unban traditional relay latency cryptocurrency rewrite subdirectory conflict sync attack fraud performance'

it('translates into words that the pages or their synonyms have', () => {
  const root = new URL('../../../../', import.meta.url).pathname
  const files = globSync(
    ['content/**/*.{md,mdx}', 'packages/panel/src/**/*.{ts,json}', 'apps/site/src/facts/**/*.tsx'],
    { cwd: root, ignore: ['**/*.test.*'] },
  )
  const stemsOf = (text: string) =>
    tokenize(text).flatMap(({ whole, parts }) => [stem(whole), ...parts.map(({ term }) => stem(term))])
  const known = new Set([
    ...files.flatMap((file) => stemsOf(readFileSync(root + file, 'utf8'))),
    ...synonyms.flat().flatMap(stemsOf),
  ])
  const words = Object.values(glossary)
    .flatMap((text) => text.split(' '))
    .filter((word) => word !== '' && !withoutPage.includes(word))
  expect(words.filter((word) => !stemsOf(word).some((each) => known.has(each)))).toEqual([])
})
