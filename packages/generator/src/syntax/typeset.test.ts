import { expect, it } from 'vitest'
import { chineseApart, typesetText } from './typeset.ts'

it('a title alone comes in pieces', () => {
  expect(typesetText("仅限新用户使用 isn't there", 'en')).toEqual([
    { text: '仅限新用户使用', lang: 'zh-Hans' },
    { text: ' isn’t there' },
  ])
  expect(typesetText('', 'en')).toEqual([])
})

it('a text that was set before is only taken apart', () => {
  expect(chineseApart('`"` 中', 'en')).toEqual([{ text: '`"` ' }, { text: '中', lang: 'zh-Hans' }])
})
