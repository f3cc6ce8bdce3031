import { expect, test } from 'vitest'
import { characterAdvance, drawableText } from './social-font.ts'

test('text of the scripts the font has stays as it is', () => {
  const text = 'Install “NeXT” – café, źródło, Привет, Ελλάδα, Việt: 5 €'
  expect(drawableText(text)).toBe(text)
})

test('what the font lacks is left out without a gap', () => {
  expect(drawableText('Release 👩‍💻🎉 24.5.1')).toBe('Release 24.5.1')
  expect(drawableText('安装 panel')).toBe('panel')
  expect(drawableText('安装面板')).toBe('')
})

test('separate accents are joined to their letters', () => {
  expect(drawableText('cafe\u0301')).toBe('café')
})

test('lines and tabs become single spaces', () => {
  expect(drawableText('  a\n\tb  ')).toBe('a b')
})

test('what no reader sees is left out, half characters too', () => {
  expect(drawableText('a\u0000b\u202e\ud800c')).toBe('abc')
})

test('characters are as wide as in the font, wider when bold', () => {
  expect(characterAdvance('i', 400)).toBeLessThan(characterAdvance('W', 400))
  expect(characterAdvance('a', 700)).toBeGreaterThan(characterAdvance('a', 400))
  expect(characterAdvance('…', 400)).toBeGreaterThan(0.5)
})
