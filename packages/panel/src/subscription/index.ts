export { panelDate, subscriptionLink } from './account-document.ts'
export type { ClashProfile } from './clash.ts'
export {
  type RenderedFormat,
  type SubscriptionFormat,
  type SubscriptionType,
  subscriptionFormats,
} from './formats.ts'
export { nodesFor } from './node-selection.ts'
export { type SubscriptionProfiles, sampleProfiles } from './profiles.ts'
export { type SubscriptionQuirk, subscriptionQuirks } from './quirks.ts'
export {
  renderSubscription,
  type SubscriptionReply,
  type SubscriptionRequest,
} from './render.ts'
export { sampleRequest } from './sample-request.ts'
export type { SingBoxProfile } from './sing-box.ts'
export {
  type SubscriptionHeader,
  subscriptionHeaderList,
  subscriptionHeaders,
} from './subscription-headers.ts'
export type {
  AccountDocument,
  Subscriber,
  SubscriptionNode,
  SubscriptionSite,
} from './subscription-schema.ts'
export type { V2RayJsonProfile } from './v2ray-json.ts'
