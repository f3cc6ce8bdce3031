import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { brandColours, colouredMarkSvg, faviconSvg, fullBleedMarkSvg, logoSvg } from './logo-mark.ts'

const contrast = (first: string, other: string): number => {
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, light = 0] = [luminance(first), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['logo', logoSvg()],
  ['coloured mark', colouredMarkSvg({ panel: '#000', route: '#fff' })],
  ['favicon', faviconSvg()],
  ['full bleed', fullBleedMarkSvg(0.8)],
])('the %s is well-formed SVG with a view box', (_, svg) => {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  expect(root?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  expect(root?.getAttribute('viewBox')).toBe('0 0 32 32')
})

test('the logo takes one colour from its surroundings and names none itself', () => {
  expect(logoSvg()).toContain('fill="currentColor"')
  expect(logoSvg()).not.toMatch(/#[0-9a-f]{3}/)
})

test('the favicon has colours for light and dark', () => {
  expect(faviconSvg()).toContain(brandColours.accentOnLight)
  expect(faviconSvg()).toMatch(/prefers-color-scheme:dark\).*#4fd1c5/)
})

test('the accents are legible on their backgrounds', () => {
  expect(contrast(brandColours.accentOnLight, brandColours.lightBackground)).toBeGreaterThan(4.5)
  expect(contrast(brandColours.accentOnDark, brandColours.darkBackground)).toBeGreaterThan(7)
})
