import { describe, expect, test } from 'vitest'
import { trialPage } from './trial-page.test-helper.ts'

const yaml =
  'host: panel.example.com\nscreens:\n  node-list:\n    route: /admin/node\n    title: Node list\n  gone:\n    route: /x\n    title: X\n'
const asked: unknown[] = []
let size = 100
const context = {
  readFile: async (file: string) => (file === 'content/screens/screens.yml' ? yaml : undefined),
  publishImage: async (file: string, part?: { maxWidth: number }) => {
    asked.push([file, part])
    if (!file.includes('/node-list')) return undefined
    const width = part?.maxWidth ?? (file.includes('-1040') ? 1040 : 1920)
    const name = file.split('/').pop()
    return { src: `/_site/${part ? 'part-of-' : ''}${name}`, width, height: width / 1.6, bytes: size }
  },
}
const page = (body: string) => trialPage(body, 'mdx', context)
const screen = (attributes: string, list = '') => `Text\n\n<Screen ${attributes}>\n\n${list}\n\n</Screen>`
const two = '1. One.\n2. Two.'

test('a screen gets its address, its pictures and its pins in percent', async () => {
  const { html } = await page(screen('of="node-list" alt="Nodes" pins="960,600 0,1200"', two))
  for (const part of [
    'address="panel.example.com/admin/node"',
    'src="/_site/node-list-1040.webp"',
    'width="1040"',
    'height="650"',
    'full="/_site/node-list.webp"',
    'large="/_site/node-list.webp 1920w"',
    'marks="50,50 0,100"',
  ])
    expect(html).toContain(part)
})

test('a whole picture that is too heavy before a click is made smaller for dense screens', async () => {
  asked.length = 0
  size = 40 * 1024 + 1
  const { html } = await page(screen('of="node-list" alt="Nodes"')).finally(() => {
    size = 100
  })
  expect(asked).toContainEqual([
    'content/screens/node-list.webp',
    { x: 0, y: 0, width: 1920, height: 1200, maxWidth: 1440, maxBytes: 40 * 1024 },
  ])
  expect(html).toContain('large="/_site/part-of-node-list.webp 1440w"')
  expect(html).toContain('full="/_site/node-list.webp"')
})

test('a crop is cut out of the whole picture, and pins count from it', async () => {
  asked.length = 0
  const { html } = await page(
    screen('of="node-list" alt="Nodes" crop="100,200,800,400" pins="500,300"', '1. One.'),
  )
  expect(asked).toContainEqual([
    'content/screens/node-list.webp',
    { x: 100, y: 200, width: 800, height: 400, maxWidth: 1040, maxBytes: 40 * 1024 },
  ])
  expect(html).toContain('marks="50,25"')
  expect(html).not.toContain('large=')
})

describe('a mistake is told with its line', () => {
  test.each([
    [
      'of="nodes" alt="x"',
      '',
      'there is no screen "nodes" in content/screens/screens.yml; use one of node-list, gone',
    ],
    ['of="gone" alt="x"', '', 'the screen "gone" is missing: there is no file content/screens/gone.webp'],
    ['alt="x"', '', '<Screen> needs of="…"'],
    ['of="node-list"', '', '<Screen of="node-list"> needs alt="…"'],
    [
      'of="node-list" alt="x" pins="1,2"',
      two,
      'has 1 pins and a list of 2; write one numbered item for each pin',
    ],
    ['of="node-list" alt="x" pins="1,2"', '', 'has 1 pins and no list'],
    [
      'of="node-list" alt="x" pins="1921,2"',
      '1. One.',
      'the pin "1921,2" is outside the picture: x must be from 0 to 1920, y from 0 to 1200',
    ],
    ['of="node-list" alt="x" pins="a,2"', '1. One.', 'the pin "a,2" is not "x,y" in pixels'],
    [
      'of="node-list" alt="x" crop="10,10,400,300" pins="5,20"',
      '1. One.',
      'is outside the picture: x must be from 10 to 410, y from 10 to 310',
    ],
    ['of="node-list" alt="x" crop="1,2,3"', '', 'crop="1,2,3" is not "x,y,width,height" in pixels'],
    [
      'of="node-list" alt="x" crop="1000,0,1000,100"',
      '',
      'extends beyond the picture, which has 1920 × 1200 pixels',
    ],
  ])('%s', async (attributes, list, message) => {
    await expect(page(screen(attributes, list))).rejects.toThrow(`content/docs/guide/a.md:3: `)
    await expect(page(screen(attributes, list))).rejects.toThrow(message)
  })
})
