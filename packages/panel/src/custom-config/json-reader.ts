import { JsonSource, UnreadableJson } from './json-source.ts'
import { readJsonString } from './json-string.ts'
import type { JsonMember, JsonNode } from './json-tree.ts'
import type { Finding } from './problem.ts'

/** Maximum nesting. The panel returns null for anything deeper. Source: docs/reference/panel/web-api.md#node-info. */
const maxDepth = 64

const literalWords = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
])

const strictNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/**
 * Reads JSON text. It continues after common mistakes, so that one run finds all of them: trailing commas,
 * comments, single or typographic quotes, keys without quotes, missing commas and colons. `root` is null if
 * nothing could be read. Never throws.
 */
export function readJson(text: string): { root: JsonNode | null; findings: readonly Finding[] } {
  const source = new JsonSource(text)
  try {
    source.skipBlanks()
    const root = readValue(source, 1)
    source.skipBlanks()
    if (!source.atEnd) {
      source.report('json-after-end', source.offset, text.length - source.offset, {
        cause: 'There is text after the end of the object.',
        fix: 'Delete everything after the closing brace.',
      })
    }
    return { root, findings: source.findings }
  } catch (error) {
    if (error instanceof UnreadableJson) return { root: null, findings: source.findings }
    throw error
  }
}

function readValue(source: JsonSource, depth: number): JsonNode {
  const start = source.offset
  const first = source.peek()
  if (first === '{' || first === '[') {
    if (depth > maxDepth) {
      return source.giveUp('json-too-deep', start, 1, {
        cause: `Lists and objects are nested more than ${maxDepth} levels deep, which the panel cannot decode.`,
        fix: `Use at most ${maxDepth} levels.`,
      })
    }
    return first === '{' ? readObject(source, depth) : readList(source, depth)
  }
  const string = readJsonString(source)
  if (string !== null) return { kind: 'string', value: string, start, end: source.offset }
  return readWord(source)
}

/** Reads true, false, null and numbers, and reports any other word. */
function readWord(source: JsonSource): JsonNode {
  const start = source.offset
  const word = source.take(/[\p{L}\p{N}_$+.%-]+/uy)
  if (word === '') {
    return source.atEnd
      ? source.giveUp('json-unfinished', start, 0, {
          cause: 'The text ends where a value is expected.',
          fix: 'Complete the value and close every brace and bracket.',
        })
      : source.giveUp('json-unexpected', start, 1, {
          cause: `Expected a value, found ${JSON.stringify(source.peek())}.`,
          fix: 'Write a string in double quotes, a number, true, false, null, an object or a list.',
        })
  }
  const span = { start, end: source.offset }
  const literal = literalWords.get(word) ?? literalWords.get(word.toLowerCase())
  if (!literalWords.has(word) && literal !== undefined) {
    source.reportRepairable('json-word', start, word.toLowerCase(), {
      cause: `In JSON, ${word.toLowerCase()} is written in lower case.`,
      fix: `Write ${word.toLowerCase()}.`,
    })
  }
  if (literalWords.has(word.toLowerCase())) {
    return literal === true || literal === false
      ? { kind: 'boolean', value: literal, ...span }
      : { kind: 'null', ...span }
  }
  if (strictNumber.test(word)) return { kind: 'number', value: Number(word), ...span }
  if (/^[+-]?\.?\d/.test(word)) {
    source.report('json-number', start, word.length, {
      cause: `${JSON.stringify(word)} is not a valid JSON number. Leading zeros, plus signs, units and other bases are not allowed.`,
      fix: `Write a plain number, or a string in double quotes: "${word}".`,
    })
    return { kind: 'number', value: Number(word), ...span }
  }
  source.reportRepairable('json-word', start, `"${word}"`, {
    cause: `${JSON.stringify(word)} is not valid JSON without quotes.`,
    fix: `Put it in double quotes: "${word}".`,
  })
  return { kind: 'string', value: word, ...span }
}

/** Reads the comma between two entries. Returns true if another entry follows, false at the closing character. */
function nextEntry(source: JsonSource, close: '}' | ']', start: number): boolean {
  const afterValue = source.offset
  source.skipBlanks()
  const comma = source.offset
  const hasComma = source.skip(',')
  source.skipBlanks()
  if (source.skip(close)) {
    if (hasComma) {
      const words = {
        cause: `There is a comma before the closing ${close}, but nothing follows it.`,
        fix: 'Delete the comma.',
      }
      source.report('json-trailing-comma', comma, 1, words, { offset: comma, length: 1, text: '' })
    }
    return false
  }
  if (source.atEnd) {
    source.giveUp('json-unfinished', start, 1, {
      cause: `This is never closed: the text ends without ${close}.`,
      fix: `Add the missing ${close}.`,
    })
  }
  if (!hasComma) {
    if (source.peek() === '}' || source.peek() === ']') {
      source.giveUp('json-unexpected', source.offset, 1, {
        cause: `Expected ${close}, found ${source.peek()}.`,
        fix: `Write ${close} here.`,
      })
    }
    const words = { cause: 'The comma between two entries is missing.', fix: 'Add a comma between them.' }
    // Only a string is certain to be a new entry. Anything else may belong to the value before it.
    const repair = source.peek() === '"' ? { offset: afterValue, length: 0, text: ',' } : undefined
    source.report('json-missing-comma', afterValue, 0, words, repair)
  }
  return true
}

function readList(source: JsonSource, depth: number): JsonNode {
  const start = source.offset
  source.skip('[')
  source.skipBlanks()
  const items: JsonNode[] = []
  if (source.skip(']')) return { kind: 'list', items, start, end: source.offset }
  do {
    items.push(readValue(source, depth + 1))
  } while (nextEntry(source, ']', start))
  return { kind: 'list', items, start, end: source.offset }
}

function readObject(source: JsonSource, depth: number): JsonNode {
  const start = source.offset
  source.skip('{')
  source.skipBlanks()
  const members: JsonMember[] = []
  if (source.skip('}')) return { kind: 'object', members, start, end: source.offset }
  do {
    members.push(readMember(source, depth))
  } while (nextEntry(source, '}', start))
  return { kind: 'object', members, start, end: source.offset }
}

function readMember(source: JsonSource, depth: number): JsonMember {
  const keyStart = source.offset
  const key = readJsonString(source) ?? readBareKey(source)
  const keyEnd = source.offset
  source.skipBlanks()
  if (!source.skip(':')) {
    const words = {
      cause: `The colon between the key ${JSON.stringify(key)} and its value is missing.`,
      fix: 'Add a colon after the key.',
    }
    const equals = source.offset
    const repair = source.skip('=') ? { offset: equals, length: 1 } : { offset: keyEnd, length: 0 }
    source.report('json-missing-colon', keyEnd, 0, words, { ...repair, text: ':' })
  }
  source.skipBlanks()
  return { key, keyStart, keyEnd, value: readValue(source, depth + 1) }
}

function readBareKey(source: JsonSource): string {
  const start = source.offset
  const key = source.take(/[\p{L}\p{N}_$.-]+/uy)
  if (key === '') {
    return source.giveUp('json-unexpected', start, source.atEnd ? 0 : 1, {
      cause: 'Expected a key in double quotes.',
      fix: 'Write "key": "value", or delete this text.',
    })
  }
  source.reportRepairable('json-unquoted-key', start, `"${key}"`, {
    cause: `The key ${key} has no quotes.`,
    fix: `Put it in double quotes: "${key}".`,
  })
  return key
}
