import { describe, expect, test } from 'vitest'
import { trialPage } from '../trial-page.test-helper.ts'

const yaml = `host: panel.example.com
scale: 0.5
screens:
  node-list:
    route: /admin/node
    title: Node list
    crop: [100, 200, 800, 400]
    pins: [[500, 400], [100, 600]]
  shortened:
    route: /admin/node
    title: Node list
    shot: node-list
    crop: [100, 200, 1000, 400]
    cuts: [[300, 400], [600, 700]]
    pins: [[200, 200], [350, 200], [500, 200], [900, 200]]
  outside:
    route: /x
    title: X
    crop: [100, 200, 800, 400]
    pins: [[901, 300]]
  other-size:
    route: /x
    title: X
    crop: [0, 0, 100, 100]
  gone:
    route: /x
    title: X
    crop: [0, 0, 100, 100]
`
const context = {
  readFile: async (file: string) => (file === 'content/screens/screens.yml' ? yaml : undefined),
  publishImage: async (file: string) =>
    file.includes('/gone')
      ? undefined
      : { src: `/_site/${file.split('/').pop()}`, width: 800, height: 400, bytes: 100 },
}
const page = (body: string) => trialPage(body, 'mdx', context)
const screen = (attributes: string, list = '') => `Text\n\n<Screen ${attributes}>\n\n${list}\n\n</Screen>`
const two = '1. One.\n2. Two.'

test('a screen gets its address, its picture in the size of all screens, and its pins in percent', async () => {
  const { html } = await page(screen('of="node-list" alt="Nodes"', two))
  for (const part of [
    'address="panel.example.com/admin/node"',
    'src="/_site/node-list.webp"',
    'width="400"',
    'height="200"',
    'marks="50,50 0,100"',
  ])
    expect(html).toContain(part)
})

test('pins take columns into account that were left out', async () => {
  const { html } = await page(screen('of="shortened" alt="Nodes"', `${two}\n3. Three.\n4. Four.`))
  expect(html).toContain('marks="12.5,0 25,0 37.5,0 75,0"')
})

describe('a mistake is reported with its line', () => {
  test.each([
    [
      'of="nodes" alt="x"',
      '',
      'there is no screen "nodes" in content/screens/screens.yml; use one of node-list, shortened, outside, other-size, gone',
    ],
    ['of="gone" alt="x"', '', 'the screen "gone" is missing: there is no file content/screens/gone.webp'],
    ['of="other-size" alt="x"', '', 'has 800 × 400 pixels, and screens.yml says 100 × 100'],
    ['alt="x"', '', '<Screen> needs of="…"'],
    ['of="node-list"', two, '<Screen of="node-list"> needs alt="…"'],
    [
      'of="node-list" alt="x"',
      '1. One.',
      'has 2 pins and <Screen> has a list of 1; write one numbered item for each pin',
    ],
    ['of="node-list" alt="x"', '', 'has 2 pins and <Screen> has no list'],
    ['of="outside" alt="x"', '1. One.', 'the pin 901, 300 is outside the crop of the screen "outside"'],
  ])('%s', async (attributes, list, message) => {
    await expect(page(screen(attributes, list))).rejects.toThrow('content/docs/guide/a.md:3: ')
    await expect(page(screen(attributes, list))).rejects.toThrow(message)
  })
})
