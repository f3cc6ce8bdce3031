import { createHash } from 'node:crypto'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { allPages, readText } from './built-site.test-helper.ts'

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // Style rules without effect in browsers: React writes `hidden=""`, `disabled=""`, `dateTime` and
      // `<input/>`, templates leave blank lines.
      'attribute-empty-style': 'off',
      'attribute-boolean-style': 'off',
      'attr-case': 'off',
      'void-style': 'off',
      'no-trailing-whitespace': 'off',
      // Browsers know that a cell in a table's head is a column header, even next to an empty corner.
      'wcag/h63': 'off',
      // Any id without a space is valid; headings such as "2024.1" make ids that begin with a digit.
      'valid-id': ['error', { relaxed: true }],
      // Counts hidden landmarks: the menu of small screens repeats the navigation, but only one of both is
      // ever shown. The browser tests check the visible landmarks with axe.
      'unique-landmark': 'off',
    },
  }),
)

describe('HTML', () => {
  it.each(allPages)('is valid on $path', async ({ html, file }) => {
    const report = await validator.validateString(html, file)
    const messages = report.results.flatMap((result) =>
      result.messages.map(
        ({ ruleId, message, line, column }) => `${file}:${line}:${column} ${message} (${ruleId})`,
      ),
    )
    expect(messages).toEqual([])
  })

  it.each(allPages)('uses each id once on $path', ({ $ }) => {
    const ids = $('[id]')
      .toArray()
      .map((element) => $(element).attr('id'))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it.each(allPages)('has no style attribute or event handler on $path', ({ $ }) => {
    const offenders = $('html, html *')
      .toArray()
      .flatMap(({ name, attribs }) =>
        Object.keys(attribs)
          .filter((attribute) => attribute === 'style' || /^on[a-z]/.test(attribute))
          .map((attribute) => `<${name} ${attribute}>`),
      )
    expect(offenders).toEqual([])
  })

  it.each(allPages)('has the one style sheet of the site, whose hash the policy names, on $path', ({ $ }) => {
    expect($('style')).toHaveLength(1)
    expect($('link[rel="stylesheet"]')).toHaveLength(0)
    const hash = createHash('sha256').update($('style').text()).digest('base64')
    expect(readText('/_headers')).toContain(`style-src 'self' 'sha256-${hash}';`)
  })

  it.each(allPages)('has only inline scripts whose hash the policy names on $path', ({ $ }) => {
    const policy = readText('/_headers')
    const scripts = $('script:not([src]):not([type="application/ld+json"])').toArray()
    expect(scripts.length).toBeLessThanOrEqual(2)
    for (const script of scripts) {
      const hash = createHash('sha256').update($(script).text()).digest('base64')
      expect(policy).toContain(`'sha256-${hash}'`)
    }
  })
})
