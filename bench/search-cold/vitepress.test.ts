import { expect, it } from 'vitest'
import { vitepressPage } from './vitepress.ts'

it('turns a page into the form of VitePress', () => {
  const page = vitepressPage(
    '---\ntitle: Ports\ndescription: Two keys\nsidebar_position: 2\n---\n\n:::note[Mind this]\n\nSet `{{port}}` to {{port}}.\n\n:::\n\n```js\n:::note\n```\n',
  )
  expect(page).toContain('title: "Ports"')
  expect(page).toContain('# Ports\n')
  expect(page).toContain('::: info Mind this\n')
  expect(page).toContain('\n:::\n')
  expect(page).toContain('```js\n:::note\n```')
})
