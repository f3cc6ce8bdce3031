import { z } from 'zod'
import { contentWords } from '../search/content-words.ts'
import type { Tool } from './tool.ts'

/** A chosen tool. `args` is a JSON object of its arguments as text. */
export interface ToolCall {
  readonly tool: Tool
  readonly args: string
}

const property = z.object({ type: z.unknown(), enum: z.array(z.unknown()).optional() })
const parameterSchema = z.object({
  properties: z.record(z.string(), property).default({}),
  required: z.array(z.string()).default([]),
})

/**
 * Chooses the tool whose name and description share the most words with a message. Because no language model
 * is involved, the choice is careful: the message itself must give all required parameters, and no tool is
 * chosen if several fit equally well.
 */
export function chooseToolByRules(tools: readonly Tool[], message: string): ToolCall[] {
  const words = wordsOf(message)
  const candidates = tools
    .map((tool) => {
      const own = new Set(wordsOf(`${wordsInName(tool.id)} ${tool.description}`))
      return { tool, own, shared: words.filter((word) => own.has(word)).length }
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
  const [best, next] = candidates
  if (!best || best.shared === next?.shared) return []
  const args = argumentsFor(best.tool, best.own, message)
  return args ? [{ tool: best.tool, args: JSON.stringify(args) }] : []
}

/** Returns the arguments that a message gives, or nothing if a required one is missing. */
function argumentsFor(
  tool: Tool,
  own: ReadonlySet<string>,
  message: string,
): Record<string, unknown> | undefined {
  const schema = parameterSchema.safeParse(JSON.parse(tool.parameters))
  if (!schema.success) return undefined
  const { properties, required } = schema.data
  const parameters = Object.entries(properties)
  const texts = parameters.filter(([, schema]) => schema.type === 'string' && !schema.enum)
  const numbers = parameters.filter(([, schema]) => schema.type === 'number' || schema.type === 'integer')
  const given: Record<string, unknown> = {}
  for (const [name, schema] of parameters) {
    const chosen = schema.enum?.filter((value) => typeof value === 'string' && mentions(message, value))
    if (chosen?.length === 1) given[name] = chosen[0]
  }
  const [text] = texts
  const value = text && rest(message, new Set([...own, ...wordsOf(wordsInName(text[0]))]))
  if (text && texts.length === 1 && value) given[text[0]] = value
  const [number] = numbers
  const figures = message.match(/(?<![\w.])-?\d+(?:\.\d+)?(?![\w.]*\w)/g) ?? []
  if (number && numbers.length === 1 && figures.length === 1) given[number[0]] = Number(figures[0])
  return required.every((name) => name in given) ? given : undefined
}

/** Returns the quoted text in a message, or else the words that are not about the tool. */
function rest(message: string, own: ReadonlySet<string>): string | undefined {
  const quoted = /"([^"]+)"|“([^”]+)”|`([^`]+)`/.exec(message)
  if (quoted) return quoted[1] ?? quoted[2] ?? quoted[3]
  const left = new Set(contentWords(message).filter((word) => !own.has(stem(word))))
  const pieces = message.split(/\s+/).filter((piece) => contentWords(piece).some((word) => left.has(word)))
  // Names keep their own signs, but not the punctuation around them.
  const names = pieces.map((piece) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  return names.join(' ') || undefined
}

function mentions(message: string, value: string): boolean {
  return wordsOf(message).join(' ').includes(wordsOf(value).join(' ')) && wordsOf(value).length > 0
}

function wordsOf(text: string): string[] {
  return [...new Set(contentWords(text).map(stem))]
}

function stem(word: string): string {
  return word.toLowerCase().replace(/(?:e?s|ing|ed)$/, '')
}

/** Splits a compound name into words: `getUserCount`, `get_user-count`. */
function wordsInName(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])|[_-]+/g, ' ')
}
