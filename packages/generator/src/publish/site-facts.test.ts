import { expect, test } from 'vitest'
import { parseSiteConfig } from '../config/site-config.ts'
import { siteFacts } from './site-facts.ts'

const fact = { names: ['max_users'], section: '/docs/a#limits', en: 'Is 5.', zh: '是 5。' }
const section = (id: string) => ({
  id,
  title: '',
  section: '',
  path: id,
  category: '',
  version: '',
  content: '',
})
const pages = [{ sections: [section('/docs/a'), section('/docs/a#limits')] }]

const factsOf = (...facts: object[]) => {
  const fullConfig = parseSiteConfig({
    title: 'Site',
    tagline: 'What it is',
    url: 'https://docs.example.com',
    facts: async () => facts,
  })
  return siteFacts({ fullConfig, configLocation: () => ({ file: 'site.config.ts', line: 3 }) }, pages)
}

test('facts from sections of pages are taken as they are', async () => {
  expect(await factsOf(fact)).toEqual([fact])
  expect(await factsOf()).toEqual([])
})

test.each([
  [
    { ...fact, section: '/docs/a#limit' },
    'site.config.ts:3: the fact "max_users" is from the section "/docs/a#limit", which no page has; correct its path or anchor',
  ],
  [{ ...fact, names: [] }, 'site.config.ts:3: fact 2 is invalid: '],
  [{ ...fact, zh: '' }, 'site.config.ts:3: fact 2 is invalid: '],
  [
    { ...fact, names: ['Max_Users'] },
    'site.config.ts:3: two facts have the name "max_users"; keep one of them',
  ],
])('a fact that cannot be is named: %j', async (wrong, message) => {
  await expect(factsOf(fact, wrong)).rejects.toThrow(message)
})
