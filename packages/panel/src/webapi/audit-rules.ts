import * as z from 'zod'
import { named } from '../schema-registry.ts'
import { dataSchema } from './envelope.ts'

// Source for this file: docs/reference/panel/web-api.md#audit-rules.

/** One audit rule. */
export const auditRuleSchema = named(
  z.strictObject({
    id: z.int().describe('ID of the rule, used in reports.'),
    name: z.string().describe('Name of the rule.'),
    text: z.string().describe('Description for users.'),
    regex: z.string().describe('Regular expression that is matched against destinations.'),
    type: z.int().describe('1 for plain text, any other number for hexadecimal.'),
  }),
  'AuditRule',
  'An audit rule.',
)

/** The reply of GET /func/detect_rules. */
export const auditRuleListSchema = dataSchema(z.array(auditRuleSchema), 'AuditRuleList', 'All audit rules.')
