import { posix } from 'node:path'
import { load } from 'cheerio'
import type { Heading, Nodes } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { headingText } from './code-block.test-helper.ts'
import { type ContentPage, isPartial, readPagesAndPartials } from './content-page.test-helper.ts'
import { beginsAsSentence, needlessCapitals } from './proper-names.test-helper.ts'
import { type RenderedPage, renderedPages } from './rendered-pages.test-helper.ts'

const files = await readPagesAndPartials()
const pages = files.filter(({ file }) => !isPartial(file))
const rendered = await renderedPages()

/** The pages of the docs. Posts keep the titles under which they were announced. */
const docs = pages.filter(({ id }) => id.startsWith('docs/'))

function placed(page: ContentPage, node: Nodes, message: string): string {
  return `${page.placeOf(node)}: ${message}`
}

function text(page: ContentPage, key: string): string {
  const value = page.frontMatter[key]
  return typeof value === 'string' ? value : ''
}

/** A heading's text without code. */
function prose(heading: Heading): string {
  return headingText({
    ...heading,
    children: heading.children.map((child) =>
      child.type === 'inlineCode' ? { type: 'text', value: 'code' } : child,
    ),
  })
}

/**
 * Whether a link leads to another site, to a heading on the page or to a published file, or names a page by
 * its file.
 */
function namesFileOrElsewhere(url: string): boolean {
  const [path = ''] = url.split(/[?#]/)
  if (path === '' || /^[a-z]+:/.test(path)) return true
  return path.startsWith('/') ? !/^\/(?:docs|blog)(?:\/|$)/.test(path) : /\.[a-z]{2,4}$/.test(path)
}

describe('every page', () => {
  test('has a title and a description of 50 to 160 characters', () => {
    expect(pages.length).toBeGreaterThan(0)
    const problems = pages.flatMap((page) => {
      const { length } = text(page, 'description')
      return [
        ...(text(page, 'title') === '' ? [`${page.file}: has no title`] : []),
        ...(length < 50 || length > 160 ? [`${page.file}: its description has ${length} characters`] : []),
      ]
    })
    expect(problems).toEqual([])
  })

  test.each(['title', 'description'])('has a %s that no other page has', (key) => {
    const owners = Map.groupBy(pages, (page) => text(page, key))
    const shared = [...owners.values()].filter(({ length }) => length > 1)
    expect(shared.map((same) => same.map(({ file }) => file))).toEqual([])
  })

  test('has one level 1 heading, its title, and skips no level below', () => {
    const problems = rendered.flatMap(({ file, body }) =>
      body.headings.flatMap(({ level, text: words }, index) => {
        if (level === 1) return [`${file}: "${words}": the title in the front matter is the level 1 heading`]
        const above = body.headings[index - 1]?.level ?? 1
        return level > above + 1 ? [`${file}: "${words}": level ${level} follows level ${above}`] : []
      }),
    )
    expect(problems).toEqual([])
  })

  test('has headings in sentence case', () => {
    const problems = files.flatMap((page) => {
      const found: string[] = []
      visit(page.tree, 'heading', (heading) => {
        const written = prose(heading)
        const capitals = needlessCapitals(written)
        if (capitals.length > 0) {
          const advice = `"${capitals.join('", "')}" is no name in proper-names.test-helper.ts; write it small, or add the name`
          found.push(placed(page, heading, advice))
        }
        if (!beginsAsSentence(headingText(heading)) && heading.children[0]?.type !== 'inlineCode') {
          found.push(placed(page, heading, `"${written}" begins small`))
        }
      })
      return found
    })
    const titles = docs
      .filter((page) => needlessCapitals(text(page, 'title')).length > 0)
      .map(({ file }) => `${file}: its title is not in sentence case`)
    expect([...problems, ...titles]).toEqual([])
  })

  test('has links that say where they lead, and name other pages by their files', () => {
    const problems = files.flatMap((page) => {
      const found: string[] = []
      visit(page.tree, (node) => {
        if (node.type === 'text' && /\bclick here\b/i.test(node.value)) {
          found.push(placed(page, node, '"click here" says nothing; name what the link leads to'))
        }
        if (
          node.type === 'link' &&
          /^(?:click )?(?:here|this|link|this link|more|read more)$/i.test(textOf(node).trim())
        ) {
          found.push(placed(page, node, `"${textOf(node)}" says nothing; name what the link leads to`))
        }
        if (node.type === 'link' || node.type === 'definition') {
          if (!namesFileOrElsewhere(node.url)) {
            found.push(
              placed(page, node, `${node.url}: write the relative path of the file, with its extension`),
            )
          }
        }
      })
      return found
    })
    expect(problems).toEqual([])
  })

  // Markdown ends strong text at a full-width colon or stop only where a space follows.
  test('has no marks of strong text among its words', () => {
    const problems = rendered.flatMap(({ file, body }) => {
      const $ = load(body.html, {}, false)
      $('code, pre').remove()
      return [
        ...$.root()
          .text()
          .matchAll(/\*\*.{0,20}/g),
      ].map(([mark]) => `${file}: "${mark}": write a space after the second pair of asterisks`)
    })
    expect(problems).toEqual([])
  })

  test('describes its images', () => {
    const problems = files.flatMap((page) => {
      const found: string[] = []
      visit(page.tree, (node) => {
        const bare =
          (node.type === 'image' && !node.alt?.trim()) ||
          (node.type === 'html' && /<img(?![^>]*\salt="[^"]+")/i.test(node.value)) ||
          ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
            node.name === 'img' &&
            !node.attributes.some(
              (attribute) => 'name' in attribute && attribute.name === 'alt' && attribute.value,
            ))
        if (bare) found.push(placed(page, node, 'the image has no alternative text'))
      })
      return found
    })
    expect(problems).toEqual([])
  })
})

describe('every page of the docs', () => {
  const docs = rendered.filter(({ id }) => id.startsWith('docs/'))
  const without = (part: RegExp, some: readonly RenderedPage[]) =>
    some
      .filter(({ body }) => !body.headings.some(({ level, text: words }) => level === 2 && part.test(words)))
      .map(({ file }) => file)

  test('says what to read next', () => {
    expect(without(/^(?:(?:What to read|Where to go|What is) next|下一步|接下来读什么)$/, docs)).toEqual([])
  })

  test('on which something is done says what can go wrong', () => {
    const others =
      /^docs\/(?:(?:zh\/)?index$|overview\/|q-and-a\/|fix\/|zh\/(?:today|messages|not-supported)$|reference\/)/
    const taskPages = docs.filter(({ id }) => !others.test(id))
    expect(taskPages.length).toBeGreaterThan(10)
    expect(without(/^(?:Troubleshooting|What usually goes wrong here|常见问题)$/, taskPages)).toEqual([])
  })
})

test('every partial has a page that uses it', () => {
  const used = new Set<string>()
  for (const { file, tree } of files) {
    visit(tree, 'mdxjsEsm', ({ value }) => {
      for (const [, path = ''] of value.matchAll(/ from '(.+\.mdx)'/g))
        used.add(posix.join(posix.dirname(file), path))
    })
  }
  expect(files.map(({ file }) => file).filter((file) => isPartial(file) && !used.has(file))).toEqual([])
})

describe('sentence case', () => {
  test('takes names and abbreviations as they are, and nothing else', () => {
    expect(needlessCapitals('Set up Nginx with TLS for the Web API')).toEqual([])
    expect(needlessCapitals('Set Up the Server')).toEqual(['Up', 'Server'])
    expect(beginsAsSentence('before you begin')).toBe(false)
  })
})
