import { validateCustomConfig } from '@next-panel/panel/custom-config'
import { settingRowSchema } from '@next-panel/panel/settings'
import { z } from 'zod'
import type { PanelStructure } from './panel-structure.test-helper.ts'
import {
  accountDocumentProblem,
  dataProblem,
  type Operation,
  replyProblem,
} from './web-api-contract.test-helper.ts'

/** `config/settings.json` has the columns of a row, with an empty number. */
const shippedSettingSchema = settingRowSchema.extend({ id: z.null() })

/** The beginning of the shipped Clash profile. Source: docs/reference/panel/subscriptions.md#clash. */
const shippedClashProfile: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['port', 7890],
  ['socks-port', 7891],
  ['allow-lan', false],
  ['mode', 'Rule'],
  ['ipv6', true],
  ['log-level', 'error'],
  ['external-controller', '0.0.0.0:9091'],
])

/**
 * The problem with an example of a structure; undefined if it is valid.
 * @param value the parsed block
 * @param text its JSON text
 */
export function structureProblem(
  structure: PanelStructure,
  value: unknown,
  text: string,
): string | undefined {
  switch (structure.kind) {
    case 'custom-config': {
      const problems = validateCustomConfig(text, structure.protocol)
      const lines = problems.map(({ line, cause, fix }) => `line ${line}: ${cause} ${fix}`)
      return lines.length === 0 ? undefined : lines.join(' ')
    }
    case 'webapi':
      return unlessOneFits(structure.operations, (operation) => replyProblem(operation, value))
    case 'webapi-data':
      return unlessOneFits(structure.operations, (operation) => dataProblem(operation, value))
    case 'account':
      return accountDocumentProblem(value)
    case 'setting':
      return schemaProblem(shippedSettingSchema, value)
    case 'clash-profile':
      return clashProfileProblem(value)
    case 'syntax':
      return undefined
  }
}

function unlessOneFits(
  operations: readonly Operation[],
  problemWith: (operation: Operation) => string | undefined,
): string | undefined {
  const problems = operations.map(problemWith)
  return problems.includes(undefined) ? undefined : problems[0]
}

function schemaProblem(schema: z.ZodType, value: unknown): string | undefined {
  const parsed = schema.safeParse(value)
  return parsed.success ? undefined : z.prettifyError(parsed.error)
}

/** The top of a profile has the values of the 24.5.1 profile. */
function clashProfileProblem(value: unknown): string | undefined {
  const shown = Object.entries(z.record(z.string(), z.unknown()).parse(value))
  const [wrong] = shown.filter(([key, setting]) => shippedClashProfile.get(key) !== setting)
  return (
    wrong &&
    `${wrong[0]} is ${JSON.stringify(shippedClashProfile.get(wrong[0]))} in 24.5.1, not ${JSON.stringify(wrong[1])}`
  )
}
