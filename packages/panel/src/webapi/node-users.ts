import * as z from 'zod'
import type { Protocol } from '../protocols.ts'
import { named } from '../schema-registry.ts'
import { dataSchema } from './envelope.ts'

// Source for this file: docs/reference/panel/web-api.md#users; docs/reference/requirements.md#panel-web-api.

const base = {
  id: z.int().positive().describe("User's ID."),
  node_speedlimit: z.int().min(0).describe("The user's speed limit in Mbps; 0 means unlimited."),
}
const passwd = z.string().describe("The user's connection password, 16 hexadecimal characters.")
const uuid = z.uuid().describe('UUID of the user.')

const shadowsocksUserSchema = named(
  z.strictObject({
    ...base,
    method: z.string().describe('Cipher of the user.'),
    port: z.int().describe("User's port."),
    passwd,
  }),
  'ShadowsocksUser',
  'A user on a Shadowsocks node (sort 0), where each user has a port.',
)

const shadowsocks2022UserSchema = named(
  z.strictObject({ ...base, passwd: z.base64().describe("User's key, in Base64.") }),
  'Shadowsocks2022User',
  'A user on a Shadowsocks 2022 node (sort 1).',
)

const tuicUserSchema = named(
  z.strictObject({ ...base, passwd, uuid }),
  'TuicUser',
  'A user on a TUIC node (sort 2).',
)

const uuidUserSchema = named(
  z.strictObject({ ...base, uuid }),
  'UuidUser',
  'A user on a Vmess (sort 11) or Trojan node (sort 14).',
)

/** The members of a user in GET /users, by the node's protocol. */
export const nodeUserSchemas = {
  shadowsocks: shadowsocksUserSchema,
  shadowsocks2022: shadowsocks2022UserSchema,
  tuic: tuicUserSchema,
  vmess: uuidUserSchema,
  trojan: uuidUserSchema,
} as const satisfies Record<Protocol, z.ZodObject>

/** The reply of GET /users. All its users are of one kind. */
export const nodeUserListSchema = dataSchema(
  z.union([
    z.array(shadowsocksUserSchema),
    z.array(shadowsocks2022UserSchema),
    z.array(tuicUserSchema),
    z.array(uuidUserSchema),
  ]),
  'NodeUserList',
  "The users that may use the node. A user's members depend on the node type.",
)
