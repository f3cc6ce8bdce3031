export { type SubscriptionFormat, type SubscriptionType, subscriptionFormats } from './formats.ts'
export { type SubscriptionQuirk, subscriptionQuirks } from './quirks.ts'
export {
  type RecordedNode,
  recordedAccountText,
  recordedClashHeaders,
  recordedNodes,
} from './recorded-documents.ts'
export { type SubscriptionHeader, subscriptionHeaderList } from './subscription-headers.ts'
