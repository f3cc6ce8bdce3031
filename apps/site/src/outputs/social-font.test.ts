import { expect, test } from 'vitest'
import { drawableText, shapedText } from './social-font.ts'

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

test('each letter of each script has a glyph, whatever was drawn before', () => {
  for (const text of ['panel', 'Привет', 'Ελλάδα', 'źródło', 'Việt: Ґ 5 €']) {
    expect(shapedText(text, 700), text).toHaveLength([...text].length)
  }
})

test('some letters stand closer than by themselves', () => {
  const width = (text: string) => shapedText(text, 400).reduce((sum, { advance }) => sum + advance, 0)
  expect(width('AV')).toBeLessThan(width('A') + width('V'))
})
