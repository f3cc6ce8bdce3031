import { describe, expect, it } from 'vitest'
import { allPages, readBytes, transferSize } from './built-site.test-helper.ts'

/** The largest picture, in bytes, that may load before a reader comes near it. */
const eagerLimit = 50 * 1024

describe('pictures', () => {
  it.each(allPages)('have dimensions and a text alternative on $path', ({ $ }) => {
    for (const image of $('img').toArray()) {
      const { src, alt, width, height } = image.attribs
      expect(alt, src).toBeDefined()
      expect(Number(width), src).toBeGreaterThan(0)
      expect(Number(height), src).toBeGreaterThan(0)
    }
  })

  it.each(allPages)('load late on $path when they are heavy', ({ $ }) => {
    const heavy = $('img:not([loading="lazy"])')
      .toArray()
      .map(({ attribs }) => attribs.src ?? '')
      .filter((src) => src.startsWith('/') && transferSize(src) > eagerLimit)
    expect(heavy).toEqual([])
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
