import { describe, expect, it } from 'vitest'
import { allPages, readBytes, transferSize } from './built-site.test-helper.ts'

/** Maximum size in bytes of a picture that may load before a click, in its largest source. */
const maxInlineBytes = 40 * 1024

/** Every source that a picture offers. */
const sourcesOf = ({ src = '', srcset = '' }: Readonly<Record<string, string>>) => [
  src,
  ...srcset.split(',').flatMap((source) => source.trim().split(' ')[0] || []),
]

describe('pictures', () => {
  it.each(allPages)('have dimensions and a text alternative on $path', ({ $ }) => {
    for (const image of $('img').toArray()) {
      const { src, alt, width, height } = image.attribs
      expect(alt, src).toBeDefined()
      expect(Number(width), src).toBeGreaterThan(0)
      expect(Number(height), src).toBeGreaterThan(0)
    }
  })

  it.each(allPages)('are at most 40 KB before a click on $path', ({ $ }) => {
    const heavy = $('img')
      .toArray()
      .flatMap(({ attribs }) => sourcesOf(attribs))
      .filter((src) => src.startsWith('/') && transferSize(src) > maxInlineBytes)
    expect(heavy).toEqual([])
  })

  it('stand on every page that leads from a new panel to a first sale', () => {
    const steps = /^\/docs\/(?:start|zh)\/(?:sign-in|first-\w+|keep-running)$/
    const few = allPages.filter(({ path, $ }) => steps.test(path) && $('figure img').length < 3)
    expect(few.map(({ path }) => path)).toEqual([])
  })

  it('are free of comments and editor data where they are drawings', () => {
    const drawings = allPages.flatMap(({ $ }) =>
      $('img[src$=".svg"]')
        .toArray()
        .map(({ attribs }) => attribs.src ?? ''),
    )
    for (const drawing of new Set(drawings))
      expect(readBytes(drawing).toString('utf8'), drawing).not.toMatch(/<!--|<metadata|sodipodi|inkscape/)
  })
})
