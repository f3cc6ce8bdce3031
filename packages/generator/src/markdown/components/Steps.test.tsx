import { expect, test } from 'vitest'
import { renderedInPage } from '../../render/rendered-in-page.test-helper.tsx'
import { Otherwise, Step, Steps } from './Steps.tsx'

const plain = (html: string) => html.replaceAll(/ class="[^"]*"/g, '')

test('steps that keep the progress have boxes and a line that says where to go on', async () => {
  const html = await renderedInPage(
    <Steps progress="install">
      <Step>
        <h2 id="php">Install PHP</h2>
        <Otherwise>Repeat it.</Otherwise>
      </Step>
    </Steps>,
  )
  expect(plain(html)).toBe(
    '<div data-steps="install"><p data-step-progress="{done} of {all}" data-continue="Continue at step {step}" data-all-done="All done"><span></span><progress value="0" aria-label="Progress"></progress><span></span><button type="button" hidden="">Start over</button></p><section><input aria-label="Done" title="Done" data-step-done="" type="checkbox"/><h2 id="php">Install PHP</h2><details><summary>If you see something else</summary>Repeat it.</details></section></div>',
  )
  // Without scripts, progress cannot be stored.
  expect(html.match(/class="[^"]*js-only no-print"/g)).toHaveLength(2)
})

test('other steps are only numbered', async () => {
  const html = await renderedInPage(
    <Steps>
      <Step>Text</Step>
    </Steps>,
  )
  expect(plain(html)).toBe('<div><section>Text</section></div>')
})

test('a step by itself is an error', async () => {
  await expect(renderedInPage(<Step />)).rejects.toThrow('<Step> is outside <Steps>; put <Steps> around it')
})
