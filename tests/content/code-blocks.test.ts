import { describe, expect, test } from 'vitest'
import { drawDiagram, loadGraphviz } from '../../packages/generator/src/markdown/figures/diagram.ts'
import { allBlocks, type CodeBlock, checkableBlocks, isAddress } from './code-block.test-helper.ts'

// How a code block of a page is checked:
//
//   bash, sh, console   shell.slow.test.ts; its curl commands: curl.test.ts; SQL after "mariadb -e": sql.slow.test.ts
//   json, yaml          panel-structures.slow.test.ts; panel-structure.test-helper.ts decides the kind of content
//   nginx, php, sql     nginx.slow.test.ts, php.slow.test.ts, sql.slow.test.ts
//   ini                 php.slow.test.ts when its title names a PHP file; systemd units below
//   http, dot, systemd  below
//   text                a single panel address: curl.test.ts;
//                       output of the block above: programs.slow.test.ts, with output="its title" for a
//                       program on the page
//
// Any other block gives the reason why it is not checked: ```text unchecked="pattern of a link".

/**
 * Reasons why blocks cannot be checked, with the maximum number of blocks. A block gives its reason after the language:
 * `text unchecked="pattern of a link"`. A new reason, or one more block, fails the test. First try to write the block in
 * a language that is checked; the numbers only ever go down.
 */
const uncheckedBlocks: Readonly<Record<string, number>> = {
  'expression of Cloudflare rules': 2,
  'part of a design that no release has': 2,
}

const checked = new Set([
  'bash',
  'sh',
  'console',
  'json',
  'yaml',
  'nginx',
  'php',
  'sql',
  'ini',
  'http',
  'dot',
  'systemd',
])
const isOutput = ({ language, isOutput: printed }: CodeBlock) => language === 'text' && printed
const blocks = await allBlocks()
const checkable = await checkableBlocks()

describe('every code block', () => {
  test('declares its language', () => {
    expect(blocks.length).toBeGreaterThan(0)
    const without = blocks.filter(({ language }) => language === '')
    expect(without.map(({ place }) => `${place}: write the language after the fence`)).toEqual([])
  })

  test('has a language that is checked, or says why it is not', () => {
    const odd = checkable.filter(
      (block) =>
        block.language !== '' && !checked.has(block.language) && !isAddress(block) && !isOutput(block),
    )
    expect(
      odd.map(
        ({ place, language }) =>
          `${place}: nothing checks ${language}; use one of ${[...checked].join(', ')}, or write unchecked="reason"`,
      ),
    ).toEqual([])
  })

  test('that is not checked has a known reason, and there are no more of them than there were', () => {
    const found = new Map<string, string[]>()
    for (const { place, attributes } of blocks) {
      const reason = attributes.get('unchecked')
      if (reason !== undefined) found.set(reason, [...(found.get(reason) ?? []), place])
    }
    const lines = [...found].map(([reason, places]) => `  ${places.length} ${reason}`)
    const total = [...found.values()].flat().length
    console.log([`${blocks.length} code blocks, ${total} of them not checked:`, ...lines].join('\n'))
    const problems = [...found].flatMap(([reason, places]) => {
      const allowed = uncheckedBlocks[reason] ?? 0
      return places.length <= allowed
        ? []
        : [`"${reason}": ${places.length} blocks, ${allowed} allowed: ${places.join(', ')}`]
    })
    expect(problems).toEqual([])
  })
})

test('HTTP examples are header lines', () => {
  const problems = checkable
    .filter(({ language }) => language === 'http')
    .flatMap(({ place, code }) =>
      code.split('\n').flatMap((line) => (/^[A-Za-z][A-Za-z-]*: \S/.test(line) ? [] : [`${place}: ${line}`])),
    )
  expect(problems).toEqual([])
})

test('diagrams are drawn by Graphviz and described for those who do not see them', async () => {
  await loadGraphviz()
  for (const { page, code, attributes } of checkable.filter(({ language }) => language === 'dot')) {
    const texts = { title: attributes.get('title'), desc: attributes.get('desc') }
    const [picture] = drawDiagram(code, texts, { file: page.file }, 'test')
    expect(picture?.tagName).toBe('svg')
  }
})

/** Sections of a unit and the options that pages use in them. Look up a new one in systemd.directives(7) first. */
const unitOptions: Readonly<Record<string, readonly string[]>> = {
  Unit: ['Description', 'After', 'Wants'],
  Service: ['ExecStart', 'Restart', 'RestartSec', 'LimitNOFILE', 'DynamicUser'],
  Install: ['WantedBy'],
}

test('systemd units have known options in their sections', () => {
  const problems: string[] = []
  for (const { place, code } of checkable.filter(({ language }) => language === 'systemd')) {
    let section = ''
    for (const line of code.split('\n').filter((text) => text !== '' && !text.startsWith('#'))) {
      const heading = /^\[(\w+)\]$/.exec(line)?.[1]
      const option = /^(\w+)=\S/.exec(line)?.[1]
      if (heading !== undefined) section = heading
      else if (option === undefined || !unitOptions[section]?.includes(option)) {
        problems.push(`${place}: ${line} is no option of [${section}] that the test knows`)
      }
    }
  }
  expect(problems).toEqual([])
})

test('INI files belong to a program whose options are checked', () => {
  const problems = checkable
    .filter(({ language, attributes }) => language === 'ini' && !/php/.test(attributes.get('title') ?? ''))
    .map(({ place }) => `${place}: name the PHP file in its title, or write the language systemd for a unit`)
  expect(problems).toEqual([])
})
