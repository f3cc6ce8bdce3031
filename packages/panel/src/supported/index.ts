export { supported } from './supported.ts'
export { type SupportedGroup, type SupportedThing, supportedGroups } from './supported-thing.ts'
