import { expect, test } from 'vitest'
import { trialPage } from './trial-page.test-helper.ts'

test('each second-level heading and the content below it are a section, but only in HTML', async () => {
  const { html, tree } = await trialPage('Lead.\n\n## One\n\nText.\n\n### Part\n\n## Two\n\nMore.')
  expect(html.replace(/\n|<a class="anchor.*?<\/a>/g, '')).toBe(
    '<p>Lead.</p><section><h2 id="one">One</h2><p>Text.</p><h3 id="part">Part</h3></section>' +
      '<section><h2 id="two">Two</h2><p>More.</p></section>',
  )
  expect(JSON.stringify(tree)).not.toContain('"section"')
})
