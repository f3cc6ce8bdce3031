import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { defaultTexts } from '../../packages/generator/src/site/ui-texts.ts'

const root = join(import.meta.dirname, '../..')

const uiFile = z.object({ labels: z.record(z.string(), z.string()) }).catchall(z.string())
const { labels, ...texts } = uiFile.parse(
  parse(readFileSync(join(root, 'content/i18n/zh-Hans/ui.yml'), 'utf8')),
)

const valuesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()

test('every text of the interface is translated, and no other', () => {
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(defaultTexts).toSorted())
})

test.each(Object.entries(defaultTexts))('the translation of %s has the same values', (key, text) => {
  expect(valuesIn(texts[key] ?? '')).toEqual(valuesIn(text))
})

test.each(Object.entries(labels))(
  'the translation of the label "%s" has the same values',
  (text, translated) => {
    expect(valuesIn(translated)).toEqual(valuesIn(text))
  },
)
