import { expect, it } from 'vitest'
import * as z from 'zod'
import { customConfigKeySchema, foreignKeySchema } from './custom-config-key.ts'
import { customConfigKeys } from './custom-config-keys.ts'
import { foreignKeys } from './keys/unread.ts'

it('describes 28 keys that keep the schema, each once', () => {
  expect(z.array(customConfigKeySchema).length(28).safeParse(customConfigKeys).error).toBeUndefined()
  expect(new Set(customConfigKeys.map((key) => key.key)).size).toBe(28)
})

it('names every key of the specification', () => {
  const named = (
    'offset_port_user offset_port_node host method server_key tls allow_insecure network security encryption path ' +
    'header servicename mux udp insecure plugin-opts ws-opts h2-opts http-opts grpc-opts'
  ).split(' ')
  const described = customConfigKeys.map((key) => key.key)
  expect(named.filter((key) => !described.includes(key))).toEqual([])
})

it('lets NeXT Server decode ten keys as strings and one as a boolean', () => {
  const decoded = (type: string) =>
    customConfigKeys.filter((key) => key.nodeServerType === type).map((key) => key.key)
  expect(decoded('string').sort()).toEqual(
    'allow_insecure host method network offset_port_node path security server_key servicename tls'.split(' '),
  )
  expect(decoded('boolean')).toEqual(['verify_cert'])
})

it('has no reader for a key without protocols, and one for every other', () => {
  for (const key of customConfigKeys) expect(key.readers.length > 0, key.key).toBe(key.protocols.length > 0)
})

it('keeps keys of other versions apart', () => {
  expect(z.array(foreignKeySchema).safeParse(foreignKeys).error).toBeUndefined()
})
