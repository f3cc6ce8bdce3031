import { glossary, stem, synonyms } from '@next-panel/search'
import { describe, expect, test } from 'vitest'
import { answerWith } from './candidates.test-helper.ts'
import { PreparedAnswers, shownQuestion } from './prepared-answers.ts'
import { questionTerms } from './question-terms.ts'

const wording = {
  synonyms: synonyms([
    ['delete', 'remove'],
    ['sign in', 'log in'],
  ]),
  glossary: glossary({ 节点: 'node', 删除: 'delete', 用户: 'user', 怎么: '' }),
}

const deleteNode = answerWith({
  section: '/nodes#delete',
  en: ['How do I delete a node?', 'get rid of a server'],
  zh: ['怎么删除节点', '节点删不掉'],
  answer: { en: 'Delete its row.', zh: '删除那一行。' },
})
const deleteUser = answerWith({
  section: '/users#delete',
  en: ['How do I delete a user?'],
  answer: { en: 'Open the user.' },
})
const signIn = answerWith({ section: '/users#sign-in', en: ['sign in fails'], answer: { en: 'Wait.' } })
const all = [deleteNode, deleteUser, signIn]
const prepared = new PreparedAnswers(all, wording)

const termsOf = (question: string, from = prepared, unknown: readonly string[] = []) =>
  questionTerms(question, wording, from.weigh, undefined, unknown)
const near = (question: string, unknown: readonly string[] = []) =>
  prepared.near(deleteNode, termsOf(question, prepared, unknown))
const nearest = (question: string, from = prepared) =>
  from.nearest(question).map((answer) => ({ answer, nearness: from.near(answer, termsOf(question, from)) }))

describe('the nearest answers to a question', () => {
  test.each([
    ['how can I remove a node', deleteNode],
    ['getting rid of servers', deleteNode],
    ['节点怎么删除', deleteNode],
    ['节点删不掉', deleteNode],
    ['deleting users', deleteUser],
    ['cannot log in', signIn],
  ])('are found by any of their wordings: %s', (question, expected) => {
    const [best] = nearest(question).sort((a, b) => b.nearness.both - a.nearness.both)
    expect(best?.answer).toBe(expected)
  })

  test('have each answer once, and none that shares no word', () => {
    const answers = nearest('delete a node').map(({ answer }) => answer)
    expect(answers).toHaveLength(new Set(answers).size)
    expect(answers).not.toContain(signIn)
    expect(nearest('zebra')).toEqual([])
  })

  test('are compared by their nearest wording', () => {
    expect(near('delete a node').wording).toBe('How do I delete a node?')
    expect(near('rid of the server').wording).toBe('get rid of a server')
    expect(near('zebra')).toMatchObject({ wording: '', both: 0 })
  })
})

describe('a question is the same as a wording', () => {
  test.each(['How do I delete a node?', 'remove the nodes', '怎么删除节点'])(
    'up to stop words, synonyms and endings: %s',
    (question) => {
      expect(near(question).isSame).toBe(true)
    },
  )

  test.each(['delete a node and its users', 'delete', 'delete a user'])(
    'not if one of them says more: %s',
    (question) => {
      expect(near(question).isSame).toBe(false)
    },
  )

  test('not if only its translation is: two Chinese questions can have the same', () => {
    const question = '节点用户怎么删除'
    const other = new PreparedAnswers([answerWith({ zh: ['用户节点怎么不删除'] })], wording)
    const [found] = nearest(question, other)
    expect(found?.nearness).toMatchObject({ isSame: false, wording: '用户节点怎么不删除' })
  })

  test('not if it has a word that no document has', () => {
    expect(near('delete a zebra node', ['zebra']).isSame).toBe(false)
  })
})

test('a word in few wordings weighs more than one in many', () => {
  expect(prepared.weigh(stem('user'))).toBeGreaterThan(prepared.weigh(stem('node')))
  expect(prepared.weigh('zebra')).toBeGreaterThan(prepared.weigh(stem('user')))
})

test('the answers of a section are known', () => {
  expect(prepared.of('/nodes#delete')).toEqual([deleteNode])
  expect(prepared.of('/other')).toEqual([])
})

describe('a name is found', () => {
  const named = (name: string, question: string) => {
    const answer = answerWith({ kind: 'name', names: [name] })
    return new PreparedAnswers([answer], wording).named(question).length === 1
  }

  test.each([
    ['mu_key', 'What is MU_KEY?', true],
    ['mu_key', 'What is mu_keys?', false],
    ['mu_key', 'What is old_mu_key?', false],
    ['mu_key', 'What is mu_key.old?', false],
    ['mu_key', 'I changed mu_key.', true],
    ['Invalid token', 'It prints "invalid  token".', true],
    ['Invalid token', 'the token is invalid', false],
    ['C++ (x)', 'Is C++ (x) supported?', true],
  ])('“%s” in “%s” as a whole word, in any case: %j', (name, question, expected) => {
    expect(named(name, question)).toBe(expected)
  })

  test.each([
    ['user {id} not found', 'It says: user ab-12 not found', true],
    ['user {id} not found', 'It says: user not found', false],
    ['error {number}', 'I see error 502', true],
    ['error {number}', 'I see error many', false],
    ['since {number}', 'since 24.5.1', true],
    ['/users/{id}/reset', 'GET /users/7/reset', true],
    ['/users/{id}/reset', 'GET /users/7/8/reset', false],
  ])('“%s” in “%s” with any word or number in place of its placeholder: %j', (name, question, expected) => {
    expect(named(name, question)).toBe(expected)
  })

  test.each([
    ['/admin/user', 'open https://example.com/admin/user', true],
    ['/admin/user', 'open /admin/user now', true],
    ['/admin/user', 'open /admin/user/7', false],
    ['/admin/user', 'open /old/admin/user', false],
  ])('“%s” in “%s” as a whole path: %j', (name, question, expected) => {
    expect(named(name, question)).toBe(expected)
  })

  test.each(['重置 Token 失败', '重置Token失败', '提示重置 token失败了'])(
    'with or without a space between Chinese and other letters: %s',
    (question) => {
      expect(named('重置 Token 失败', question)).toBe(true)
    },
  )

  test('the longest of overlapping names wins, and both count where both stand', () => {
    const port = answerWith({ kind: 'name', names: ['port'] })
    const portUser = answerWith({ kind: 'name', names: ['port user'] })
    const both = new PreparedAnswers([port, portUser], wording)
    expect(both.named('What is port user?')).toEqual([portUser])
    expect(both.named('What is port?')).toEqual([port])
    expect(both.named('Is port user a port?')).toEqual([portUser, port])
  })
})

describe('related questions', () => {
  const related = (question: string, size = 3, given = new Set<typeof deleteNode>()) =>
    prepared.related(question, termsOf(question), size, async (answer) => given.has(answer))

  test('are the nearest other ones, as readers see them, in the language of the question', async () => {
    expect(await related('delete users of a node')).toEqual([
      'How do I delete a user?',
      'How do I delete a node?',
    ])
    expect(await related('删除全部节点')).toEqual(['怎么删除节点？'])
  })

  test('are at most as many as wanted, and not what the reader asked or has been told', async () => {
    expect(await related('delete users of a node', 1)).toEqual(['How do I delete a user?'])
    expect(await related('delete users of a node', 3, new Set([deleteUser]))).toEqual([
      'How do I delete a node?',
    ])
    expect(await related('how do I delete a user?')).toEqual(['How do I delete a node?'])
  })

  test('are only questions that were foreseen', async () => {
    const name = answerWith({ kind: 'name', en: ['what is a node?'], answer: { en: 'A server.' } })
    const other = new PreparedAnswers([name], wording)
    expect(await other.related('my node', termsOf('my node', other), 3, async () => false)).toEqual([])
  })
})

describe('of the wordings, readers see', () => {
  const shown = (en: string[], zh: string[], language: 'en' | 'zh') =>
    shownQuestion(answerWith({ en, zh, answer: { en: 'Yes.', zh: '是。' } }), language)

  test.each([
    ['the first that is a question', ['node deleted', 'How do I delete it?', 'Why?'], 'How do I delete it?'],
    ['it as a question with a capital', ['can I delete it'], 'Can I delete it?'],
    ['none if there is no question', ['node deleted'], undefined],
  ])('%s', (_, en, expected) => {
    expect(shown(en, [], 'en')).toBe(expected)
  })

  test.each([
    [['删除节点', '怎么删除节点'], '怎么删除节点？'],
    [['可以删除吗？'], '可以删除吗？'],
    [['删除节点'], undefined],
  ])('of %j: %s', (zh, expected) => {
    expect(shown([], zh, 'zh')).toBe(expected)
  })

  test('none without an answer in their language', () => {
    expect(shownQuestion(answerWith({ en: ['why?'] }), 'en')).toBeUndefined()
    expect(shownQuestion(answerWith({ zh: ['为什么'], answer: { en: 'So.' } }), 'zh')).toBeUndefined()
  })
})
