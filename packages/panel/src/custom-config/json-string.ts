import type { JsonSource } from './json-source.ts'

const escapes = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

const closingQuotes = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['\u201C', '\u201D'],
  ['\u201D', '\u201D'],
  ['\u2018', '\u2019'],
])

/** Reads a string and reports quotes that JSON does not allow. Returns null if no quote comes next. */
export function readJsonString(source: JsonSource): string | null {
  const start = source.offset
  const open = source.peek()
  const close = closingQuotes.get(open)
  if (close === undefined) return null
  source.offset += 1
  const findings = source.findings.length
  const reportQuote = (value?: string) => {
    if (open === '"') return
    const words = {
      cause: `JSON does not allow the quote ${open}.`,
      fix: 'Use straight double quotes on both sides: "like this".',
    }
    const isRead = value !== undefined && source.findings.length === findings
    const repair = isRead && { offset: start, length: source.offset - start, text: JSON.stringify(value) }
    source.report('json-quote', start, 1, words, repair || undefined)
  }
  let value = ''
  for (;;) {
    value += readPlain(source, close)
    if (source.skip(close)) {
      reportQuote(value)
      return value
    }
    if (source.peek() === '\\') value += readEscape(source)
    else if (source.atEnd || source.peek() === '\n' || source.peek() === '\r') {
      reportQuote()
      return source.giveUp('json-unfinished', start, source.offset - start, {
        cause: 'The string that starts here has no closing quote on its line.',
        fix: 'Add the closing double quote.',
      })
    } else value += readControlCharacter(source)
  }
}

function readPlain(source: JsonSource, close: string): string {
  const from = source.offset
  while (!source.atEnd) {
    const next = source.peek()
    if (next === close || next === '\\' || next < ' ') break
    source.offset += 1
  }
  return source.text.slice(from, source.offset)
}

function readControlCharacter(source: JsonSource): string {
  const character = source.peek()
  source.report('json-character', source.offset, 1, {
    cause: 'The string contains a control character, such as a tab, which JSON only allows as an escape.',
    fix: character === '\t' ? 'Write \\t, or delete it.' : 'Delete it.',
  })
  source.offset += 1
  return character
}

function readEscape(source: JsonSource): string {
  const start = source.offset
  const code = source.take(/\\u[0-9a-fA-F]{4}/y)
  if (code !== '') return String.fromCharCode(Number.parseInt(code.slice(2), 16))
  source.offset += 1
  const letter = source.peek()
  const escaped = escapes.get(letter)
  if (escaped !== undefined) {
    source.offset += 1
    return escaped
  }
  source.report('json-escape', start, letter === '' || letter < ' ' ? 1 : 2, {
    cause: `A backslash followed by ${letter === '' ? 'nothing' : JSON.stringify(letter)} is not a valid JSON escape.`,
    fix: 'Write two backslashes for a backslash, or delete it.',
  })
  return ''
}
