import * as z from 'zod'

/** A value as PHP writes it in the configuration file. */
export const configFileValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()).readonly(),
])

/** One key of `config/.config.php`, where the panel reads it as `$_ENV['key']`. */
export const configFileKeySchema = z.strictObject({
  key: z.string().min(1),
  default: configFileValueSchema,
  /** The key whose value is this key's default. */
  defaultFrom: z.string().optional(),
  group: z.enum([
    'Site',
    'Session',
    'Web API',
    'Database',
    'Redis',
    'Rate limits',
    'Accounts',
    'Subscription',
    'Audit',
    'Nodes',
    'GeoIP',
    'Client downloads',
  ]),
  allowed: z.array(configFileValueSchema).readonly().optional(),
  /** Whether an installation must set it before first use. */
  mustChange: z.literal(true).optional(),
  meaning: z.string().min(10),
})

/** One key of `config/.config.php` with its shipped default. */
export type ConfigFileKey = z.infer<typeof configFileKeySchema>

/** A value as PHP writes it in the configuration file. */
export type ConfigFileValue = z.infer<typeof configFileValueSchema>
