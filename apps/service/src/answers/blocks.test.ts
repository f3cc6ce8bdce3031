import { describe, expect, test } from 'vitest'
import { blocksIn, cutIntoBlocks, kindOf, lengthOf, stepNumber } from './blocks.ts'

const cut = (...lines: string[]) => cutIntoBlocks(lines.join('\n'))

/** Text that makes a section too long for one block. It has no sentence end, and so it is never divided. */
const long = (first: string) => `${first} ${'and so on '.repeat(45)}`.trim()
const filler = [long('First'), long('Second')]

describe('a section', () => {
  test('is one block if it is short', () => {
    expect(cut('Open the page.', '• one', '    ls')).toEqual([
      { kind: 'section', text: 'Open the page.\n• one\n    ls' },
    ])
  })

  test('with a table is never one block, because a table answers by its rows', () => {
    expect(cut('Some keys.', 'Key;\tDefault.', 'port;\t443.').map(({ kind }) => kind)).toEqual([
      'prose',
      'row',
    ])
  })

  test('without text has no blocks', () => {
    expect(cut('', '  ')).toEqual([])
  })

  test('loses a last line that introduces the next section', () => {
    expect(cut('Open the page.', 'Then do this:')).toEqual([{ kind: 'section', text: 'Open the page.' }])
    expect(cut('Do this:')).toEqual([])
  })

  test('loses its pictures and the lines that introduce them', () => {
    expect(cut('Open the page.', 'It looks so:', '▫ Users → Panel', 'Save it.')).toEqual([
      { kind: 'section', text: 'Open the page.\nSave it.' },
    ])
  })

  test('is cut once, because a document never changes', () => {
    const document = { id: '/docs' }
    const blocks = blocksIn(document, 'Open the page.')
    expect(blocksIn(document, 'Open the page.')).toBe(blocks)
    expect(blocksIn({ id: '/docs' }, 'Open the page.')).not.toBe(blocks)
  })
})

describe('a long section has', () => {
  test('all steps of a list as one block, with what stands between them and after the last', () => {
    const steps = [
      '‣ 1. Copy the file:',
      '    cp a b',
      '‣ 2. Choose one:',
      '• red',
      'It matters.',
      '‣ 3. Run:',
    ]
    expect(cut(...filler, 'To install:', ...steps, '    run', 'Done.')).toContainEqual({
      kind: 'steps',
      text: ['To install:', ...steps, '    run'].join('\n'),
    })
  })

  test('two blocks of steps if the numbers begin again', () => {
    const steps = cut(...filler, '‣ 1. Copy.', '‣ 2. Save.', '‣ 1. Open.', '‣ 2. Close.')
    expect(steps.slice(-2)).toEqual([
      { kind: 'steps', text: '‣ 1. Copy.\n‣ 2. Save.' },
      { kind: 'steps', text: '‣ 1. Open.\n‣ 2. Close.' },
    ])
  })

  test('a list with the line that introduces it, and with no other line', () => {
    expect(cut(...filler, 'You need:', '• a port', '• a name', 'That is all.').slice(-2)).toEqual([
      { kind: 'list', text: 'You need:\n• a port\n• a name' },
      { kind: 'prose', text: 'That is all.' },
    ])
    expect(cut(...filler, 'That is all.', '• a port').at(-1)).toEqual({ kind: 'list', text: '• a port' })
  })

  test('each row with the head of its table and the warning beside it', () => {
    const table = ['Key;\tDefault.', 'port;\t443.', 'mode;\ttls.']
    expect(cut(...table, '⚠ Restart.').filter(({ kind }) => kind === 'row')).toEqual([
      { kind: 'row', text: '⚠ Restart.\nKey;\tDefault.\nport;\t443.' },
      { kind: 'row', text: '⚠ Restart.\nKey;\tDefault.\nmode;\ttls.' },
    ])
  })

  test('no line that introduces a table, because each row stands by itself', () => {
    const table = ['Key;\tDefault.', 'port;\t443.']
    expect(cut('These are the keys:', ...table)).toEqual([{ kind: 'row', text: table.join('\n') }])
  })

  test('a table of one row as a sentence', () => {
    expect(cut(...filler, 'Key;\tDefault.').at(-1)).toEqual({ kind: 'prose', text: 'Key;\tDefault.' })
  })

  test('code with the sentence before it and the warnings around it', () => {
    const code = ['⚠ Back up first.', 'Delete the users.', '    DELETE', '⚠ It affects everybody.']
    expect(cut(...filler, ...code)).toContainEqual({ kind: 'code', text: code.join('\n') })
  })

  test('code with the output that a short sentence introduces', () => {
    const code = ['Run it.', '    run', 'You should see:', '    done']
    expect(cut(...filler, ...code, 'That is all.').slice(-2)).toEqual([
      { kind: 'code', text: code.join('\n') },
      { kind: 'prose', text: 'That is all.' },
    ])
  })

  test('its paragraphs in blocks that are not too long', () => {
    expect(cut(...filler, 'Third.')).toEqual([
      { kind: 'prose', text: filler[0] },
      { kind: 'prose', text: `${filler[1]}\nThird.` },
    ])
  })

  test('a paragraph that is too long in blocks of whole sentences', () => {
    const blocks = cut('This is a sentence of a paragraph. '.repeat(40))
    expect(blocks.length).toBeGreaterThan(1)
    for (const { text } of blocks) {
      expect(text).toMatch(/^This .*\.$/s)
      expect(lengthOf(text.replaceAll('\n', ''))).toBeLessThanOrEqual(560)
    }
  })
})

test('nothing begins or ends within a list, steps or code', () => {
  const steps = Array.from({ length: 30 }, (_, i) => `‣ ${i + 1}. Do the step ${i} with all that it takes.`)
  const items = Array.from({ length: 30 }, (_, i) => `• the item ${i} of many`)
  const code = Array.from({ length: 60 }, (_, i) => `    run ${i}`)
  const parts = [steps, items, code].map((lines) => lines.join('\n'))
  const blocks = cut('Do this:', ...steps, 'You need:', ...items, 'Run it:', ...code)
  for (const part of parts) expect(blocks.filter(({ text }) => text.includes(part))).toHaveLength(1)
  expect(blocks.map(({ kind }) => kind)).toEqual(['steps', 'list', 'code'])
})

test.each([
  ['    ls', 'code'],
  ['⚠ Back up.', 'warning'],
  ['• one', 'item'],
  ['‣ 2. Save.', 'step'],
  ['▫ Users', 'picture'],
  ['port;\t443.', 'row'],
  ['Save it.', 'sentence'],
])('the line “%s” is of the kind %s', (line, kind) => {
  expect(kindOf(line)).toBe(kind)
})

test('steps have a number, other lines have none', () => {
  expect(stepNumber('‣ 12. Save.')).toBe(12)
  expect(stepNumber('• 12. Save.')).toBeUndefined()
})

test('a Chinese character is as long as two letters', () => {
  expect(lengthOf('node 节点')).toBe(9)
})
