import { describe, expect, it } from 'vitest'
import { trialPage } from './trial-page.test-helper.ts'

const long = `${'word '.repeat(300)}\n\n`
const end = '<first-screen-end></first-screen-end>'

describe('the end of the first screen', () => {
  it('stands before the first section that begins below a screen of text', async () => {
    const { html, marksFirstScreen } = await trialPage(
      `## One\n\n${long}## Two\n\n### Three\n\n${long}## Four`,
    )
    expect(html.split(end)).toHaveLength(2)
    expect(html).toContain(`${end}<h2 id="two">`)
    expect(marksFirstScreen).toBe(true)
  })

  it('is not marked on a page that has no section below the first screen', async () => {
    for (const body of [
      '## One\n\nShort.',
      long,
      `${'[a](https://a.example/aaaaaaaaaaaaaaaa) '.repeat(60)}\n\n## Two`,
    ]) {
      const { html, marksFirstScreen } = await trialPage(body)
      expect(html).not.toContain(end)
      expect(marksFirstScreen).toBe(false)
    }
  })
})
