export { shopStories } from './shop-stories.ts'
export type { ShopStory, StoryAccount, StoryStep } from './shop-story.ts'
export { findSourceDifference, type SourceDifference, sourceDifferences } from './source-differences.ts'
export {
  type InvoiceStatus,
  invoiceTransitions,
  type OrderStatus,
  orderTransitions,
  productTypes,
  type Transition,
} from './state-transitions.ts'
