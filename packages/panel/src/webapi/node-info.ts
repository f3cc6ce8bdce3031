import * as z from 'zod'
import { named } from '../schema-registry.ts'
import { dataSchema } from './envelope.ts'

// Source for this file: docs/reference/panel/web-api.md#node-info; docs/reference/panel/custom-config.md#rules-for-values.

const text = z.string().optional()

/** The custom config of a node, as the node server receives it. NeXT Server decodes the named members strictly. */
const deliveredCustomConfigSchema = named(
  z.looseObject({
    offset_port_node: text,
    host: text,
    method: text,
    tls: text,
    network: text,
    security: text,
    path: text,
    allow_insecure: text,
    server_key: text,
    servicename: text,
    verify_cert: z.boolean().optional(),
  }),
  'CustomConfig',
  'The custom config of the node, with the types that NeXT Server decodes. Other members may follow.',
)

/** The reply of GET /nodes/{id}/info. */
export const nodeInfoSchema = dataSchema(
  z.strictObject({
    node_speedlimit: z.int().min(0).describe('Node speed limit in Mbps; 0 means unlimited.'),
    sort: z.int().describe('Node type: 0 Shadowsocks, 1 Shadowsocks 2022, 2 TUIC, 11 Vmess, 14 Trojan.'),
    server: z.string().describe('Node address.'),
    custom_config: z
      .union([deliveredCustomConfigSchema, z.array(z.unknown()).max(0), z.null()])
      .describe(
        'An empty object arrives as an empty array, and an object nested deeper than 64 levels as null.',
      ),
    type: z.literal('NeXT-Panel').describe('Panel name.'),
    version: z.string().describe('Panel version.'),
  }),
  'NodeInfo',
  'What a node server needs to run the node.',
)
