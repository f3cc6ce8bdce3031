import { expect, test } from 'vitest'
import { renderedInPage } from '../../../render/rendered-in-page.test-helper.tsx'
import { Formula } from './Formula.tsx'

test('a formula is MathML, and one that stands alone scrolls in a frame with a name', async () => {
  const markup = (more: string) => `<math alttext="x"${more}><mi class="tml-left">x</mi></math>`
  const inLine = await renderedInPage(<Formula markup={markup('')} />)
  expect(inLine).toMatch(/^<math alttext="x" class="\S+"><mi class="tml-left">x<\/mi><\/math>$/)
  const alone = await renderedInPage(
    <Formula markup={markup(' display="block" class="tml-display"')} display="block" />,
  )
  expect(alone).toMatch(
    /^<div role="group" aria-label="Formula" tabindex="0" class="\S+"><math alttext="x" display="block" class="\S+ tml-display">/i,
  )
})
