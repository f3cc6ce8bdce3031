import { expect, it } from 'vitest'
import { glossary, translate } from './glossary.ts'

const known = glossary({
  流量: 'traffic',
  '重置 重設': 'reset',
  '用户 用戶': 'user',
  订阅: 'subscription',
  '订阅链接 訂閱連結': 'subscription link',
  天: 'day',
  '怎么 的': '',
  '500错误': '500',
})

it.each([
  ['怎么重置用户流量', 'reset user traffic'],
  ['重設用戶的流量', 'reset user traffic'],
  ['订阅链接', 'subscription link'],
  ['nginx 500错误', 'nginx 500'],
  ['ＳＳ用户', 'ss user'],
  ['重置 offset_port_user', 'reset offset_port_user'],
  ['重置，用户？', 'reset , user ?'],
])('puts the words of documents in place of terms: %s', (query, translated) => {
  expect(translate(query, known)).toBe(translated)
})

it('leaves what it does not know, but for single letters', () => {
  expect(translate('用户清零', known)).toBe('user 清零')
  expect(translate('用户填流量', known)).toBe('user traffic')
})

it('leaves a text as it is that has no Chinese, or says nothing else', () => {
  for (const query of ['Reset Traffic', '', '怎么的', 'ノード']) expect(translate(query, known)).toBe(query)
})

it('takes a letter for a word only where it makes none with an unknown one beside it', () => {
  expect(translate('流量30天', known)).toBe('traffic 30 day')
  expect(translate('天气怎么的', known)).toBe('天气')
  expect(translate('流量冬天', known)).toBe('traffic 冬天')
})

it('takes what is never so for what is not so', () => {
  const offline = glossary({ 节点不上线: 'node offline' })
  for (const query of [
    '节点不上线',
    '节点一直不上线',
    '节点怎么都不上线',
    '节点总是不上线',
    '节点還是不上线',
  ])
    expect(translate(query, offline)).toBe('node offline')
})

it('takes no longer for a pasted page than for its beginning', () => {
  expect(translate('流量'.repeat(100_000), known).length).toBeLessThan(20_000)
})

it('knows nothing without terms', () => {
  expect(translate('流量', glossary({}))).toBe('流量')
})
