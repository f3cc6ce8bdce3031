import { expect, it } from 'vitest'
import * as z from 'zod'
import { protocols } from '../protocols.ts'
import { recordedNodes } from './recorded-documents.ts'

it('has a node of each protocol, in the order of a subscription', () => {
  expect(recordedNodes.map(({ protocol }) => protocol).sort()).toEqual([...protocols].sort())
  const names = recordedNodes.map(({ name }) => name)
  expect(names).toEqual([...names].sort())
})

it.each(recordedNodes.map((node) => [node.name, node] as const))(
  'has entries for %s by its name',
  (name, node) => {
    expect(z.record(z.string(), z.json()).safeParse(JSON.parse(node.customConfig)).error).toBeUndefined()
    expect(node.clash).toMatch(new RegExp(`^- name: ${name}\n(  .+\n)+$`))
    for (const { tag } of [...node.singBox, ...node.v2rayJson]) expect(tag).toBe(name)
  },
)
