import { expect, test } from 'vitest'
import { textAround, translator } from './translator.ts'

test('values replace their names in a text', () => {
  const t = translator({ steps: '{done} of {all}, {other}' }, 'en')
  expect(t('steps', { done: 1, all: 3 })).toBe('1 of 3, {other}')
  expect(t('steps')).toBe('{done} of {all}, {other}')
})

test.each([
  ['en', 'one|{count} many', ['{0} many', 'one', '{2} many']],
  ['fr', '{count} un|{count} plusieurs', ['{0} un', '{1} un', '{2} plusieurs']],
  ['pl', '{count} a|{count} b|{count} c', ['{0} c', '{1} a', '{2} b']],
  ['zh-Hans', '共 {count} 个', ['共 {0} 个', '共 {1} 个', '共 {2} 个']],
  ['zh-Hans', 'one|{count} many', ['one', 'one', 'one']],
])('a number chooses the plural form of its language: %s, %s', (lang, text, expected) => {
  const t = translator({ text }, lang)
  expect([0, 1, 2].map((count) => t('text', { count }))).toEqual(
    expected.map((form) => form.replace(/[{}]/g, '')),
  )
})

test('a text around an element has a part before it and one after it', () => {
  expect(textAround('Results for {query}.', 'query')).toEqual(['Results for ', '.'])
  expect(textAround('Results', 'query')).toEqual(['Results', ''])
})
