import * as z from 'zod'
import { named } from '../schema-registry.ts'

// Source for this file: docs/reference/panel/web-api.md#reports.

function report(item: z.ZodType, id: string, description: string): z.ZodType {
  return named(z.object({ data: z.array(item) }), id, description)
}

const userId = z.int().describe("User's ID.")

/** The body of POST /users/traffic. */
export const trafficReportSchema = report(
  z.object({
    user_id: z
      .int()
      .optional()
      .describe("User's ID; 0 or no ID marks a row with a sum, which is charged to nobody."),
    u: z.int().describe('Bytes the user uploaded since the last report.'),
    d: z.int().describe('Bytes the user downloaded since the last report.'),
  }),
  'TrafficReport',
  'Traffic since the last report, one entry per user. If a report is sent again, its traffic is charged again.',
)

/** The body of POST /users/aliveip. */
export const onlineAddressReportSchema = report(
  z.object({
    user_id: userId,
    ip: z.string().describe('IPv4 or IPv6 address; anything else is skipped without an error.'),
  }),
  'OnlineAddressReport',
  'Addresses from which users are connected.',
)

/** The body of POST /users/detectlog. */
export const auditReportSchema = report(
  z.object({ user_id: userId, list_id: z.int().describe('ID of the audit rule that was hit.') }),
  'AuditReport',
  'Hits on audit rules. Neither the user nor the rule has to exist.',
)
