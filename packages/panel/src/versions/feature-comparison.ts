import * as z from 'zod'

/** Whether an edition has a feature. `in-progress`: it is announced for the edition and being built. */
export const availabilitySchema = z.enum(['yes', 'no', 'in-progress'])

/** One row of the comparison of the two editions. */
export const comparedFeatureSchema = z.strictObject({
  feature: z.string().min(10),
  oss: availabilitySchema,
  pro: availabilitySchema,
  /** Words with which users ask for it. */
  words: z.array(z.string()).readonly().optional(),
})

/** One row of the comparison of the two editions. */
export type ComparedFeature = z.infer<typeof comparedFeatureSchema>

// Source: docs/reference/panel/releases.md#editions.

/** The features of the open-source edition and the pro edition, in the order of the comparison. */
export const featureComparison: readonly ComparedFeature[] = [
  { feature: 'PHP panel with Htmx and jQuery pages', oss: 'yes', pro: 'yes' },
  {
    feature: 'Fast API for nodes, users and administrators, written in Go',
    oss: 'no',
    pro: 'in-progress',
    words: ['API in Go', 'Go API'],
  },
  {
    feature: 'Fast statistics API in Go that updates clients live through server events',
    oss: 'no',
    pro: 'in-progress',
    words: ['statistics API', '统计 API'],
  },
  {
    feature: 'Updates over the air with one click',
    oss: 'no',
    pro: 'in-progress',
    words: [
      'one-click updates',
      'one-click update',
      'over-the-air updates',
      'OTA update',
      'OTA updates',
      '在线更新',
      '一键更新',
    ],
  },
  {
    feature: 'Experimental risk management API against spam and against malicious and abusive users',
    oss: 'no',
    pro: 'in-progress',
    words: ['risk management', 'risk management API', '风控'],
  },
  {
    feature: 'Ready-made Docker images to set up, update and migrate',
    oss: 'no',
    pro: 'yes',
    words: ['Docker'],
  },
  { feature: 'PostgreSQL as well as MariaDB', oss: 'no', pro: 'yes', words: ['PostgreSQL'] },
  { feature: 'Set-up assistant that needs no command line', oss: 'no', pro: 'yes', words: ['setup wizard'] },
  {
    feature: 'Proxy servers managed through cluster tools such as Ansible and SaltStack',
    oss: 'no',
    pro: 'in-progress',
    words: ['Ansible', 'SaltStack'],
  },
]
