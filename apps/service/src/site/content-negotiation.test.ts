import { describe, expect, test } from 'vitest'
import { type ContentCoding, chooseContentCoding, prefersMarkdown } from './content-negotiation.ts'

const all: ReadonlySet<ContentCoding> = new Set(['identity', 'br', 'gzip'])

describe('the content coding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.1, gzip;q=0.2', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['deflate', 'identity'],
  ])('for %j is %s', (header, coding) => {
    expect(chooseContentCoding(header, all)).toBe(coding)
  })

  test('is one that the file has', () => {
    expect(chooseContentCoding('br, gzip;q=0.1', new Set(['identity', 'gzip']))).toBe('gzip')
  })
})

describe('Markdown is preferred', () => {
  test.each([
    ['text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['text/markdown;q=0.9, */*;q=0.8', true],
    ['text/markdown;q=0.5, text/html', false],
    ['text/markdown;q=0', false],
    ['text/*', false],
    ['*/*', false],
    ['text/html', false],
    [undefined, false],
  ])('by %j: %s', (accept, preferred) => {
    expect(prefersMarkdown(accept)).toBe(preferred)
  })
})
