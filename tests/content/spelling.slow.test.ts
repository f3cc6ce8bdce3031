import { type CSpellReporter, lint } from 'cspell'
import { expect, test } from 'vitest'

// cspell.json defines files, language and exceptions; project-words.txt lists words that no dictionary
// contains.

test('pages, and the texts that packages/panel gives them, are spelled right', async () => {
  const problems: string[] = []
  const reporter: CSpellReporter = {
    issue({ uri, row, col, text, isFlagged }) {
      const file = new URL(uri ?? '').pathname.split('/').slice(-3).join('/')
      const advice = isFlagged
        ? 'is not the British spelling'
        : 'is in no dictionary; correct it, or add it to project-words.txt'
      problems.push(`${file}:${row}:${col}: "${text}" ${advice}`)
    },
    error(message, { message: reason }) {
      problems.push(`${message}: ${reason}`)
    },
  }
  const { files, errors } = await lint([], { config: 'cspell.json', progress: false }, reporter)
  expect(errors).toBe(0)
  expect(files).toBeGreaterThan(100)
  expect(problems).toEqual([])
}, 60_000)
