import { describe, expect, test } from 'vitest'
import type { Tool } from './tool.ts'
import { chooseToolByRules } from './tool-rules.ts'

const tool = (id: string, description: string, properties: object = {}, required: string[] = []): Tool => ({
  id,
  description,
  parameters: JSON.stringify({ type: 'object', properties, required }),
  code: null,
})

const text = { type: 'string' }
const tools = [
  tool('getNodeStatus', 'Tells whether a node is online', { node: text }, ['node']),
  tool('list_products', 'Lists the products of the shop'),
  tool(
    'set-price',
    'Sets the price of a plan',
    { plan: { type: 'string', enum: ['basic', 'pro'] }, price: { type: 'number' } },
    ['plan', 'price'],
  ),
]

const choose = (message: string, offered = tools) =>
  chooseToolByRules(offered, message).map(({ tool: { id }, args }) => [id, JSON.parse(args)])

describe('tools without a language model', () => {
  test.each([
    ['Which products are in the shop?', [['list_products', {}]]],
    ['Is the node tokyo-1 online?', [['getNodeStatus', { node: 'tokyo-1' }]]],
    ['Please get the status of node "Hong Kong 2"', [['getNodeStatus', { node: 'Hong Kong 2' }]]],
    ['Set the price of the pro plan to 9.50', [['set-price', { plan: 'pro', price: 9.5 }]]],
  ])('are chosen by their words, with parameters the message gives: %s', (message, chosen) => {
    expect(choose(message)).toEqual(chosen)
  })

  test.each([
    ['no tool is about it', 'How do I back up the database?'],
    ['a required parameter is missing', 'What is the price of a plan?'],
    ['two values of a parameter are named', 'Set the price of basic or pro to 5'],
    ['it is empty', ''],
  ])('are not chosen when %s', (_, message) => {
    expect(choose(message)).toEqual([])
  })

  test('are not chosen when two fit alike', () => {
    expect(choose('ping', [tool('a', 'ping one'), tool('b', 'ping two')])).toEqual([])
  })

  test('are not given a text when two parameters could take it', () => {
    const two = tool('greet', 'Greets a person', { name: text, city: text }, ['name'])
    expect(choose('Greet Maria', [two])).toEqual([])
  })

  test('with a schema that is none are not called', () => {
    expect(choose('ping it', [{ ...tool('ping', 'ping'), parameters: '{"properties": []}' }])).toEqual([])
  })
})
