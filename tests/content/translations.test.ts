import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { readPages } from './content-page.test-helper.ts'
import { type RenderedPage, renderedPages } from './rendered-pages.test-helper.ts'

// A translated page shows the same steps, commands and pictures as its original: only the words differ.

/** The content below a heading, without words. */
interface Part {
  /** The heading's id; empty for the part before the first heading. */
  readonly id: string
  readonly isStep: boolean
  /** Code with its language and title, and pictures with their pins, in order. */
  readonly shows: readonly string[]
}

const rendered = new Map((await renderedPages()).map((page) => [page.id, page]))

const pairs = (await readPages()).flatMap(
  ({ id, frontMatter: { sheaf_lang: lang, sheaf_translation: translation } }) => {
    if (lang === undefined || typeof translation !== 'string') return []
    const [page, original] = [rendered.get(id), rendered.get(translation.slice(1))]
    return page && original ? [{ id, page, original }] : []
  },
)

function partsOf({ body }: Pick<RenderedPage, 'body'>): Part[] {
  const $ = load(body.html, {}, false)
  const parts: { id: string; isStep: boolean; shows: string[] }[] = [{ id: '', isStep: false, shows: [] }]
  for (const element of $('h2[id], h3[id], h4[id], pre, figure > a > img').toArray()) {
    const found = $(element)
    if (element.tagName === 'img') {
      const pins = found.siblings('svg').find('circle').toArray()
      const places = pins.map((pin) => `${$(pin).attr('cx')},${$(pin).attr('cy')}`)
      parts.at(-1)?.shows.push(['picture', found.attr('src'), ...places].join(' '))
    } else if (element.tagName === 'pre') {
      // The frame, its buttons and its title are in the language of the page, unless the title is a path.
      const header = found.prevAll('p').last().clone().children('b, span').remove().end().text().trim()
      const kind = found.closest('[data-code-block]').attr('data-code-block') ?? ''
      const hasWords = kind !== '' && kind !== 'file'
      const isOutput = found.prev('p').is(':not(:first-child)') ? 'output of ' : ''
      parts
        .at(-1)
        ?.shows.push(
          `${[isOutput + kind, found.attr('data-lang')].filter(Boolean).join(' ')} “${hasWords ? '' : header}”\n${found.text().trim()}`,
        )
    } else {
      const isStep = found.closest('[data-steps] > section').length > 0
      parts.push({ id: found.attr('id') ?? '', isStep, shows: [] })
    }
  }
  return parts
}

/** The differences between a page and its original, each with its location; empty if only words differ. */
function differences(page: Pick<RenderedPage, 'body'>, original: Pick<RenderedPage, 'body'>): string[] {
  const [own, theirs] = [partsOf(page), partsOf(original)]
  const found: string[] = []
  for (const [index, { id, isStep, shows }] of theirs.entries()) {
    const part = own[index]
    const place = id === '' ? 'the beginning' : `${isStep ? 'step' : 'section'} #${id}`
    if (part?.id !== id || part.isStep !== isStep) {
      const instead = part ? `${part.isStep ? 'step' : 'section'} #${part.id}` : 'nothing'
      // All later parts are only shifted.
      return [...found, `${place} is missing: ${instead} stands in its place`]
    }
    for (const [at, shown] of shows.entries())
      if (part.shows[at] !== shown)
        found.push(`${place} has ${part.shows[at] ?? 'nothing'} in place of ${shown}`)
    for (const more of part.shows.slice(shows.length)) found.push(`${place} has more: ${more}`)
  }
  return [...found, ...own.slice(theirs.length).map(({ id }) => `#${id} is not on the other page`)]
}

describe('a page in another language', () => {
  test('is there', () => {
    expect(pairs.map(({ id }) => id)).toContain('docs/zh/sign-in')
  })

  test.each(pairs)('has the steps, the code and the pictures of its original: $id', ({ page, original }) => {
    expect(differences(page, original).map((problem) => `${page.file}: ${problem}`)).toEqual([])
  })
})

describe('the comparison', () => {
  const of = (html: string) => ({ body: { html } as RenderedPage['body'] })
  const step = (id: string, inside: string) => `<section><h2 id="${id}">x</h2>${inside}</section>`
  const steps = (...all: string[]) => of(`<div data-steps="a">${all.join('')}</div>`)
  const code = (text: string) => `<div><p>As root</p><pre data-lang="bash"><code>${text}</code></pre></div>`

  test('ignores words', () => {
    const english = steps(step('a', `<p>Run it.</p>${code('ls')}`))
    expect(differences(steps(step('a', `<p>执行。</p>${code('ls')}`)), english)).toEqual([])
  })

  test('names the step that differs', () => {
    const english = steps(step('a', code('ls')), step('b', code('pwd')))
    expect(differences(steps(step('a', code('ls -l')), step('b', code('pwd'))), english)).toEqual([
      'step #a has bash “As root”\nls -l in place of bash “As root”\nls',
    ])
    expect(differences(steps(step('a', code('ls')), step('b', '')), english)).toEqual([
      'step #b has nothing in place of bash “As root”\npwd',
    ])
    expect(differences(steps(step('a', code('ls') + code('id')), step('b', code('pwd'))), english)).toEqual([
      'step #a has more: bash “As root”\nid',
    ])
  })

  test('names the step that is missing, moved or no step', () => {
    const english = steps(step('a', ''), step('b', ''))
    expect(differences(steps(step('b', ''), step('a', '')), english)).toEqual([
      'step #a is missing: step #b stands in its place',
    ])
    expect(differences(steps(step('a', '')), english)).toEqual([
      'step #b is missing: nothing stands in its place',
    ])
    expect(differences(of('<h2 id="a">x</h2><h2 id="b">x</h2>'), english)).toEqual([
      'step #a is missing: section #a stands in its place',
    ])
    expect(differences(steps(step('a', ''), step('b', ''), step('c', '')), english)).toEqual([
      '#c is not on the other page',
    ])
  })
})
