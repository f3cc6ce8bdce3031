import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { FontFile } from './font-file.ts'
import { unpackWoff } from './woff.ts'

const file = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff')

test('what a WOFF file holds is a font as long as the file says', () => {
  const woff = readFileSync(file)
  const font = unpackWoff(woff)
  expect(font.length).toBe(woff.readUInt32BE(16))
  expect(new FontFile('font', font).shaped('Aa')).toHaveLength(2)
})

test('what is no WOFF file is refused', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and so on'))).toThrow('no WOFF file')
})
