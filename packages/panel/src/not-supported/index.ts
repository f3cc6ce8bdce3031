export { notSupported } from './not-supported.ts'
export {
  type NotSupportedGroup,
  type NotSupportedThing,
  notSupportedGroups,
} from './not-supported-thing.ts'
