import { glossary, synonyms } from '@next-panel/search'
import { describe, expect, test } from 'vitest'
import { plainWording } from '../collections/live-index.ts'
import { questionTerms, readingsOf, stemsOf, weighReading } from './question-terms.ts'

const wording = {
  synonyms: synonyms([
    ['sign in', 'log in'],
    ['2FA', 'two-factor'],
  ]),
  glossary: glossary({ 节点: 'node', 离线: 'offline', 怎么: '' }),
}

const read = (question: string, earlier = '', unknown: readonly string[] = []) =>
  questionTerms(question, wording, undefined, { earlier, isSameSubject: false }, unknown)

const share = (question: string, text: string, earlier = '') => read(question, earlier).share(stemsOf(text))

/** How near a question is to a wording. */
function compare(question: string, text: string, earlier = '') {
  return read(question, earlier).compare(
    readingsOf(text, wording).map((words) => weighReading(words, () => 1)),
    stemsOf(text),
  )
}

describe('the share of a question in a text', () => {
  test.each([
    ['restart the node', 'Restart your nodes.', 1],
    ['restart the node', 'The node is offline.', 0.5],
    ['restart the node', 'Open the page.', 0],
    ['what is it', 'Open the page.', 0],
  ])('“%s” in “%s” is %d: stop words do not count, and neither do endings', (question, text, expected) => {
    expect(share(question, text)).toBeCloseTo(expected)
  })

  test('a rare word weighs more than a frequent one', () => {
    const terms = questionTerms('restart the node', plainWording, (stem) => (stem === 'nod' ? 1 : 3))
    expect(terms.share(stemsOf('restart'))).toBeCloseTo(0.75)
    expect(terms.share(stemsOf('node'))).toBeCloseTo(0.25)
  })

  test('words that only frame a question weigh less than its subject', () => {
    expect(share('create a node', 'node')).toBeGreaterThan(share('create a node', 'create'))
    expect(share('create a node', 'create')).toBeGreaterThan(0)
  })

  test('words that no document has are a share of the question that no text contains', () => {
    const terms = read('restart the zebra', '', ['zebra'])
    expect(terms.share(stemsOf('restart'))).toBeLessThan(1)
    expect(terms.unknownShare).toBeCloseTo(0.5)
    expect(read('restart the node').unknownShare).toBe(0)
    expect(read('zebra', '', ['zebra']).unknownShare).toBe(1)
  })

  test('version numbers do not count', () => {
    expect(share('install 24.5.1', 'Install it.')).toBe(1)
    expect(share('listen on 10.0.0.1', 'Listen on a port.')).toBeLessThan(1)
  })
})

describe('synonyms', () => {
  test('of several words count if a text has all of them', () => {
    expect(share('sign in', 'Log in to the panel.')).toBe(1)
    expect(share('sign in', 'Read the log.')).toBe(0)
    expect(compare('log in', 'sign in')).toMatchObject([{ both: 1 }])
    expect(compare('sign in', 'read the log')).toMatchObject([{ both: 0 }])
  })

  test.each(['2fa', 'two factor', 'two-factor', 'TwoFactor'])('are found from any form: %s', (question) => {
    expect(share(question, 'Turn on two-factor.')).toBe(1)
  })
})

describe('identifiers', () => {
  test('are found as a whole and by their parts, so that similar ones are near', () => {
    const question = 'offset_port_user'
    expect(share(question, 'offset_port_user')).toBe(1)
    expect(share('port', 'Set offset_port_user.')).toBe(1)
    expect(share(question, 'offset_port_node')).toBeLessThan(1)
    expect(share(question, 'offset_port_node')).toBeGreaterThan(0)
  })
})

describe('a Chinese question', () => {
  test('is found in an English text by its translation, and in a Chinese text as it is written', () => {
    expect(share('节点离线', 'The node is offline.')).toBe(1)
    expect(share('节点离线', '节点离线时')).toBe(1)
    expect(share('节点离线', '订阅链接')).toBe(0)
  })

  test('is compared with each reading of a Chinese wording, and with the only one of an English wording', () => {
    expect(compare('节点离线', '节点离线怎么办')).toHaveLength(2)
    expect(compare('节点离线', 'node offline')).toMatchObject([{ both: 1 }])
  })

  test('is not near another one only because their translations are equal', () => {
    const [translated, written] = compare('节点离线', '节点怎么离线')
    expect(translated?.both).toBe(1)
    expect(written?.both).toBeLessThan(1)
  })
})

describe('words of the question before', () => {
  const shareWith = (earlier: string, isSameSubject: boolean, text: string) =>
    questionTerms('and on Ubuntu?', wording, undefined, { earlier, isSameSubject }).share(stemsOf(text))

  test.each(['Redis', 'set up the Redis cache of the panel'])(
    'weigh less than its own words, however many there are: %s',
    (earlier) => {
      const [own, other] = [shareWith(earlier, false, 'ubuntu'), shareWith(earlier, false, earlier)]
      expect(own).toBeGreaterThan(other)
      expect(other).toBeGreaterThan(0)
      expect(shareWith(earlier, false, `ubuntu ${earlier}`)).toBeCloseTo(1)
    },
  )

  test('weigh as much as its own words if it is about the same subject', () => {
    expect(shareWith('Redis', true, 'redis')).toBeCloseTo(shareWith('Redis', true, 'ubuntu'))
  })

  test('do not count twice', () => {
    expect(share('redis on Ubuntu', 'redis', 'redis')).toBe(share('redis on Ubuntu', 'redis'))
  })

  test('do not count if no document has them', () => {
    const terms = read('and on Ubuntu?', 'zebra', ['zebra'])
    expect(terms.share(stemsOf('ubuntu'))).toBe(1)
    expect(terms.unknownShare).toBe(0)
  })
})

describe('how near a wording is', () => {
  test('depends on what the question has more, and on what the wording has more', () => {
    const [same] = compare('how do I restart a node', 'restart the node')
    const [shorter] = compare('restart', 'restart the node')
    const [longer] = compare('restart the node and the panel', 'restart the node')
    expect(same?.both).toBe(1)
    expect(shorter).toMatchObject({ ofQuestion: 1, both: 0.5 })
    expect(longer?.ofQuestion).toBeCloseTo(2 / 3)
    expect(longer?.both).toBeCloseTo(2 / 3)
  })

  test('a wording of few words says less about a question that has them than one of many', () => {
    const [few] = compare('restart the node of the panel', 'node')
    const [many] = compare('restart the node of the panel', 'restart node panel')
    expect(few?.ofWording).toBeLessThan(many?.ofWording ?? 0)
    expect(many?.ofWording).toBe(1)
  })
})
