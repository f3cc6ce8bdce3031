export type { CustomConfigKey, ForeignKey } from './custom-config-key.ts'
export { type CustomConfigKeyGroup, customConfigKeyGroups, customConfigKeys } from './custom-config-keys.ts'
export { foreignKeys } from './keys/unread.ts'
export {
  applyRepair,
  type CustomConfigProblem,
  type CustomConfigProblemCode,
  type Repair,
} from './problem.ts'
export { type CustomConfigSample, customConfigSamples, sampleText } from './samples.ts'
export { type ValidationOptions, validateCustomConfig } from './validate.ts'
