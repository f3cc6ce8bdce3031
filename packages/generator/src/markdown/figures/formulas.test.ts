import { describe, expect, test } from 'vitest'
import { trialPage } from '../trial-page.test-helper.ts'

/** Compiles a page with formulas, and collects its problems. */
async function formulas(body: string, format: 'md' | 'mdx') {
  const messages: string[] = []
  const report = ({ message }: Error) => void messages.push(message)
  const { html, headings } = await trialPage(body, format, { report, math: true })
  return {
    html: html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    headings,
    messages,
  }
}

describe.each(['md', 'mdx'] as const)('in %s', (format) => {
  test.each([
    ['a $x_1*y*$ b', '<p>a <math-formula markup="<math alttext="x_1*y*"><mrow>', ' b</p>'],
    ['a $`x_1`$ b', '<p>a <math-formula markup="<math alttext="x_1">', ' b</p>'],
    ['a $$x$$ b', '<p>a <math-formula markup="<math alttext="x">', ' b</p>'],
    [
      '$$\n\\frac{1}{2} < a\n$$',
      '<math-formula markup="<math display="block" class="tml-display" alttext="\\frac{1}{2} < a">',
      'display="block"></math-formula>',
    ],
    ['$$\\frac{1}{2}$$', '<math-formula markup="<math display="block"', 'display="block"></math-formula>'],
    ['```math\nx^{2}\n```', '<math-formula markup="<math display="block"', 'display="block"></math-formula>'],
  ])('%j is a formula', async (body, start, end) => {
    const { html, messages } = await formulas(body, format)
    expect(html.startsWith(start), html).toBe(true)
    expect(html.endsWith(end), html).toBe(true)
    expect(messages).toEqual([])
  })

  test.each(['from $5 to $10', 'it costs \\$5 or $', 'a $5,$10', 'code `$x$`'])(
    '%j is none',
    async (body) => {
      expect((await formulas(body, format)).html).not.toContain('math')
    },
  )

  test('prices keep their signs where formulas are off', async () => {
    expect((await trialPage('$5 and $10, $x$', format)).html).toBe('<p>$5 and $10, $x$</p>')
  })

  test('a formula in a heading goes with an id', async () => {
    const { headings } = await formulas('## The case $x^{2}$ {#own}', format)
    expect(headings.map(({ id }) => id)).toEqual(['own'])
  })

  test('no style is left, and what matters of it is a class or an attribute', async () => {
    const { html } = await formulas(
      '$$\n\\begin{array}{|c|}\\hline a\\\\\\hline\\end{array} \\color{red}x \\boxed{y} \\tag{1}\n$$',
      format,
    )
    expect(html).not.toMatch(/[ "]style=/)
    for (const part of ['tml-line-above', 'tml-line-left', 'mathcolor="#ff0000"', 'tml-fbox', 'tml-half'])
      expect(html).toContain(part)
  })

  test.each([
    [
      'Text\n\na $\\foo{x}$ b',
      '3: this formula is shown as code: Unsupported function name: \\foo',
      '<code>$\\foo{x}$</code>',
    ],
    [
      '$$\na\n\\frac{b}{\n$$',
      "3: this formula is shown as code: Unexpected end of input in a macro argument, expected '}'",
      '<pre data-lang="latex">',
    ],
    ['a\n\n$x^$', '3: this formula is shown as code: an argument is missing', '<code>$x^$</code>'],
  ])('%j is told with its line and stays code', async (body, message, shown) => {
    const { html, messages } = await formulas(body, format)
    expect(messages).toEqual([`content/docs/guide/a.md:${message}`])
    expect(html).toContain(shown)
  })
})
