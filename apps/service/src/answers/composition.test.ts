import { describe, expect, test } from 'vitest'
import { answerWith, candidateWith, sectionWith } from './candidates.test-helper.ts'
import { type ComposedAnswer, compose, inOrderOfAnswer, writeComposed } from './composition.ts'
import { type RankedSection, weights } from './ranking.ts'
import { sourcesOf } from './source.ts'

type Fields = Parameters<typeof candidateWith>[0]

const sure = 1
const unsure = weights.enough.unsure
const none = unsure / 2

const ranked = (chance: number, fields: Fields = {}): RankedSection => {
  const candidate = candidateWith(fields)
  return { section: candidate.section, chance, candidates: [{ candidate, chance }] }
}

const block = (text: string) => ({ kind: 'section', text }) as const

/** A section with a prepared answer to a question. */
const candidateFor = (chance: number, question: string, answer: string, fields: Fields = {}) =>
  ranked(chance, { prepared: answerWith({ en: [question], answer: { en: answer } }), ...fields })

interface Given {
  readonly question?: string
  readonly language?: 'en' | 'zh'
  readonly corrected?: string
  readonly unknown?: readonly string[]
}

const composed = (sections: readonly RankedSection[], { question = 'How?', ...given }: Given = {}) =>
  compose(question, sections, { language: 'en', corrected: undefined, unknown: [], ...given })

function textOf(answer: ComposedAnswer, others: Parameters<typeof inOrderOfAnswer>[1] = []): string {
  const sources = sourcesOf(inOrderOfAnswer(answer, others))
  return [...writeComposed(answer, sources)].map(({ text }) => text).join('')
}

const answer = (sections: readonly RankedSection[], given?: Given) => textOf(composed(sections, given))

describe('a sure answer is', () => {
  test('a sentence and the block that it rests on, which is cited', () => {
    const sections = [
      candidateFor(sure, 'How?', 'Press **the button**.', { block: block('It is red. It is round.') }),
    ]
    expect(answer(sections)).toBe(
      'Press **the button**.\n\n> It is red. It is round. [1]\n\n[1] [Docs: Nodes](/docs)',
    )
  })

  test('a sentence alone if the block only repeats it', () => {
    const sections = [
      candidateFor(sure, 'How?', 'Press the red button.', { block: block('Press the button.') }),
    ]
    expect(answer(sections)).toBe('Press the red button. [1]\n\n[1] [Docs: Nodes](/docs)')
  })

  test('a block alone if nothing was prepared', () => {
    expect(answer([ranked(sure, { block: block('Press it.') })])).toBe(
      '> Press it. [1]\n\n[1] [Docs: Nodes](/docs)',
    )
  })

  test('a link if the section has no text', () => {
    expect(answer([ranked(sure)])).toBe('[Docs: Nodes](/docs) [1]\n\n[1] [Docs: Nodes](/docs)')
  })

  test.each(['⚠ Press the button.', '‣ 1. Press the button.', '    press the button'])(
    'never without warnings, steps and commands, even if the sentence says the same: %s',
    (text) => {
      const { block: shown } = composed([
        candidateFor(sure, 'How?', 'Press the button.', { block: block(text) }),
      ])
      expect(shown?.text).toBe(text)
    },
  )

  test('followed by links to at most two other sections, if these are likely', () => {
    const others = ['/a', '/b', '/c'].map((id) => ranked(0.2, { id, heading: id }))
    const best = ranked(sure, { block: block('Press it.') })
    expect(answer([best, ...others])).toContain('\n\nSee also: [Docs: /a](/a) · [Docs: /b](/b)\n\n[1] [Docs')
    expect(answer([best, ranked(0, { id: '/a' })])).not.toContain('See also')
  })

  test('not followed by links in another language', () => {
    const document = sectionWith('/zh', '节点', '', { lang: 'zh-CN' })
    const chinese = ranked(0.2, { hit: { id: 'i:/zh', index_id: 'i', score: 1, document } })
    expect(composed([ranked(sure), chinese]).links).toEqual([])
    expect(composed([ranked(sure), chinese], { language: 'zh' }).links).toHaveLength(1)
  })
})

describe('an unsure answer is', () => {
  const sections = [
    candidateFor(unsure, 'How?', 'Press it.', { block: block('It is red and round.') }),
    candidateFor(0.04, 'why is it red', 'It is *hot*.', { id: '/red' }),
    candidateFor(0.04, 'Why is it round?', 'It rolls.', { id: '/round' }),
    candidateFor(0.04, 'Why is it?', 'It has to be.', { id: '/it' }),
  ]

  test('introduced as the closest, and followed by at most two other questions with their answers', () => {
    expect(answer(sections)).toBe(
      [
        'Closest in the docs:\n\nPress it.\n\n> It is red and round. [1]\n\nOr did you mean:\n',
        '- **Why is it red?** It is *hot*. [2]\n- **Why is it round?** It rolls. [3]\n',
        '[1] [Docs: Nodes](/docs)  \n[2] [Docs: Nodes](/red)  \n[3] [Docs: Nodes](/round)',
      ].join('\n'),
    )
  })

  test('introduced in the language of the question', () => {
    const chinese = answerWith({ zh: ['为什么'], answer: { en: 'So.', zh: '因为热。' } })
    const proposed = ranked(0.04, { id: '/red', prepared: chinese, sentence: '因为热。' })
    const text = answer([ranked(unsure, { block: block('按它。') }), proposed], { language: 'zh' })
    expect(text).toMatch(
      /^文档中最接近的内容：\n\n> 按它。 \[1\]\n\n你想问的是不是：\n\n- \*\*为什么？\*\* 因为热。 \[2\]/,
    )
  })

  test('not followed by proposals that are no questions, or have no answer', () => {
    const name = answerWith({ kind: 'name', en: ['what is it?'], answer: { en: 'It.' } })
    const others = [
      ranked(0.04, { id: '/a', prepared: name }),
      ranked(0.04, { id: '/b', prepared: answerWith({ en: ['why?'] }) }),
      ranked(0.04, { id: '/c' }),
    ]
    expect(composed([ranked(unsure), ...others])).toMatchObject({ proposals: [], links: [] })
  })

  test('introduced with the words that no document has', () => {
    expect(answer([ranked(unsure)], { question: 'Press Zebra*?', unknown: ['zebra*'] })).toMatch(
      /^Closest in the docs, which do not mention “Zebra\\\*”:/,
    )
  })

  test('known by the prepared answers that it shows', () => {
    const { shown } = composed(sections)
    const prepared = sections.map(({ candidates: [{ candidate }] }) => candidate.prepared)
    expect([...shown]).toEqual(prepared.slice(0, 3))
  })
})

describe('without an answer, the text says', () => {
  const other = candidateWith().hit

  test.each([
    ['en', [], 'No page answers this question.'],
    ['en', ['Zebra'], 'No page answers this question: none mentions “Zebra”.'],
    ['zh', [], '没有页面直接回答这个问题。'],
    ['zh', ['Zebra'], '没有页面提到“Zebra”。'],
  ] as const)('so in %s, with missing words %j', (language, unknown, expected) => {
    const found = composed([ranked(none, { block: block('Press it.') })], {
      language,
      unknown,
      question: 'Zebra',
    })
    expect(textOf(found, [other])).toBe(expected)
    expect(found).toMatchObject({ certainty: 'none', hit: undefined, links: [], proposals: [] })
  })

  test.each([
    ['en', 'Nothing was found for this question.'],
    ['zh', '没有找到相关内容。'],
  ] as const)('that nothing was found in %s', (language, expected) => {
    expect(answer([], { language })).toBe(expected)
  })
})

describe('missing words', () => {
  const missing = (question: string, unknown: readonly string[]) =>
    composed([], { question, unknown }).unknown

  test('are shown as the reader wrote them, and at most three', () => {
    expect(missing('Is MongoDB or zebra ok?', ['mongodb', 'zebra'])).toEqual(['MongoDB', 'zebra'])
    expect(missing('a1 b1 c1 d1', ['a1', 'b1', 'c1', 'd1'])).toHaveLength(3)
  })

  test('are no amounts, no parts of Chinese words, and none that the reader did not write', () => {
    expect(missing('50GB x2 12 节点 zebra', ['50gb', 'x2', '12', '节点', 'lion', 'zebra'])).toEqual(['zebra'])
  })
})

describe('how a misspelt question was understood', () => {
  const best = ranked(sure, { block: block('Press it.') })

  test('stands above the answer', () => {
    expect(answer([best], { question: 'delte <it>?', corrected: 'delete <it>?' })).toMatch(
      /^Showing what the docs say about “delete \\<it>\?”:\n\n> Press it\. \[1\]/,
    )
  })

  test.each([
    ['of a translated question', '删除节点', best],
    ['of a pasted message', 'delte it '.repeat(20), best],
    ['if the answer has a name of the question', 'delte it', ranked(sure, { isNamed: true })],
  ])('is not shown %s', (_, question, section) => {
    expect(composed([section], { question, corrected: 'delete it' }).corrected).toBeUndefined()
  })
})

test.each([
  ['a release', 'New in 24.5.1', { kind: 'news' }],
  ['an edition', 'Limits in Pro', {}],
])('a text that applies only to %s is named', (_, heading, more) => {
  const document = sectionWith('/docs', heading, 'Press it.', more)
  const hit = { id: 'i:/docs', index_id: 'i', score: 1, document }
  expect(answer([ranked(sure, { hit, block: block('Press it.') })])).toMatch(
    `From “Docs: ${heading}”:\n\n> Press it. [1]`,
  )
})

test('the sources of an answer come first in reading order, each once', () => {
  const best = candidateFor(unsure, 'How?', 'Press it.')
  const proposed = candidateFor(0.04, 'Why?', 'So.', { id: '/why' })
  const [first, second, third] = ['/docs', '/why', '/other'].map((id) => candidateWith({ id }).hit)
  const others = [third, second, first].flatMap((hit) => hit ?? [])
  expect(inOrderOfAnswer(composed([best, proposed]), others).map(({ id }) => id)).toEqual([
    'i:/docs',
    'i:/why',
    'i:/other',
  ])
})
