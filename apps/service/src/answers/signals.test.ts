import { describe, expect, test } from 'vitest'
import { answerWith, askedQuestion, candidateWith } from './candidates.test-helper.ts'
import { noNearness } from './prepared-answers.ts'
import { stemsOf } from './question-terms.ts'
import { amountIn, type SignalName, saidBy, signalNames, signals, signalsOf } from './signals.ts'

type Fields = Parameters<typeof candidateWith>[0]

const signal = (name: SignalName, question: string, fields: Fields) =>
  signals[name](candidateWith(fields), askedQuestion(question))

const stems = (part: 'answer' | 'block' | 'all', text: string): Fields => {
  const none: ReadonlySet<string> = new Set()
  return { stems: { answer: none, block: none, all: none, [part]: stemsOf(text) } }
}
const kind = (kind: 'question' | 'printed' | 'name' | 'support' | 'since', isNamed = false): Fields => ({
  isNamed,
  prepared: answerWith({ kind }),
})

describe('how near the wording is', () => {
  const nearness = { ...noNearness, ofQuestion: 0.2, ofWording: 0.4, both: 0.6 }
  test.each([
    ['questionInWording', 0.2],
    ['wordingInQuestion', 0.4],
    ['nearWording', 0.6],
  ] as const)('%s is %d', (name, expected) => {
    expect(signal(name, 'restart', { nearness })).toBe(expected)
  })
})

test.each([
  ['inAnswer', stems('answer', 'Restart it.'), 0.5],
  ['inBlock', stems('block', 'Restart the node.'), 1],
  ['inAll', stems('all', 'The node is offline.'), 0.5],
  ['inAll', stems('block', 'The node is offline.'), 0],
] as const)('%s is the share of “restart node” in %j: %d', (name, fields, expected) => {
  expect(signal(name, 'restart node', fields)).toBeCloseTo(expected)
})

test.each([
  ['score', { score: 0.7 }, 0.7],
  ['rank', { rank: 0 }, 1],
  ['rank', { rank: 3 }, 0.25],
  ['rank', {}, 0],
] as const)('%s says what the search thinks of %j: %d', (name, fields, expected) => {
  expect(signal(name, 'restart', fields)).toBe(expected)
})

test.each([
  ['named', kind('name', true), 1],
  ['named', kind('name'), 0],
  ['named', kind('printed', true), 0],
  ['printed', kind('printed', true), 1],
  ['printed', kind('printed'), 0],
  ['printed', kind('name', true), 0],
  ['named', { isNamed: true }, 1],
] as const)('%s tells names from texts that programs print: %j → %d', (name, fields, expected) => {
  expect(signal(name, 'mu_key', fields)).toBe(expected)
})

describe('an answer about a release', () => {
  test.each([
    'Since when is there a dark mode?',
    'which version has 2FA',
    'When was it introduced?',
    '从哪个版本开始支持',
    '哪个版本增加了',
  ])('fits “%s”', (question) => {
    expect(signal('since', question, kind('since'))).toBe(1)
    expect(signal('kindNotAsked', question, kind('since'))).toBe(0)
  })

  test.each(['How do I turn on dark mode?', '怎么打开深色模式'])('does not fit “%s”', (question) => {
    expect(signal('since', question, kind('since'))).toBe(0)
    expect(signal('kindNotAsked', question, kind('since'))).toBe(1)
  })
})

describe('an answer whether something is supported', () => {
  test.each([
    'Is Docker supported?',
    'does it work with Docker',
    'can I use PayPal',
    'Is there an app?',
    '支持 Docker 吗',
    '有没有客户端',
    '有客户端吗',
  ])('fits “%s”', (question) => {
    expect(signal('kindNotAsked', question, kind('support'))).toBe(0)
  })

  test.each(['How do I install Docker?', 'PayPal fails', '怎么安装 Docker'])(
    'does not fit “%s”',
    (question) => {
      expect(signal('kindNotAsked', question, kind('support'))).toBe(1)
      expect(signal('kindNotAsked', question, kind('question'))).toBe(0)
    },
  )
})

test.each([
  ['How do I turn on 2FA?', 'Turn off 2FA', 1],
  ['disable the API', 'Enable the API', 1],
  ['怎么关闭注册', 'Switch it on', 1],
  ['How do I turn on 2FA?', 'Enabling 2FA', 0],
  ['How do I turn on 2FA?', 'Set up 2FA', 0],
  ['turn it off or turn it on', 'Enable the API', 0],
])('opposite: “%s” asks the opposite of “%s”: %d', (question, heading, expected) => {
  expect(signal('opposite', question, { heading })).toBe(expected)
})

test.each([
  ['delete all users', 'Delete a user', { allAskedOneAnswered: 1, oneAskedAllAnswered: 0 }],
  ['delete one user', 'Delete all users', { allAskedOneAnswered: 0, oneAskedAllAnswered: 1 }],
  ['delete my account', 'Reset every account', { allAskedOneAnswered: 0, oneAskedAllAnswered: 1 }],
  ['给所有用户加流量', 'Add traffic to one user', { allAskedOneAnswered: 1, oneAskedAllAnswered: 0 }],
  ['delete users', 'Delete all users', { allAskedOneAnswered: 0, oneAskedAllAnswered: 0 }],
  ['delete all users', 'Delete users', { allAskedOneAnswered: 0, oneAskedAllAnswered: 0 }],
])('“%s” and “%s” are about one or all: %j', (question, heading, expected) => {
  for (const [name, value] of Object.entries(expected))
    expect(signal(name as SignalName, question, { heading })).toBe(value)
})

test.each([
  ['a user', 'one'],
  ['my node', 'one'],
  ['somebody', 'one'],
  ['某个用户', 'one'],
  ['each of the nodes', 'all'],
  ['every order', 'all'],
  ['everyone', 'all'],
  ['全部节点', 'all'],
  ['a user of all nodes', undefined],
  ['users', undefined],
])('“%s” is about %s', (text, expected) => {
  expect(amountIn(text)).toBe(expected)
})

test('a candidate says what it does in its heading, its wordings and its answer', () => {
  const prepared = answerWith({ en: ['turn it off'], zh: ['关闭'], answer: { en: 'Open the page.' } })
  expect(saidBy(candidateWith({ heading: 'Registration', prepared }))).toBe(
    'Registration\nturn it off\n关闭\nOpen the page.',
  )
})

test('all signals are numbers from 0 to 1, in one order', () => {
  const values = signalsOf(candidateWith({ rank: 0, score: 1 }), askedQuestion('restart'))
  expect(values).toHaveLength(signalNames.length)
  for (const value of values) {
    expect(value).toBeGreaterThanOrEqual(0)
    expect(value).toBeLessThanOrEqual(1)
  }
})
