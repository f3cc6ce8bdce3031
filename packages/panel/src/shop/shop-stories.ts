import type { ShopStory } from './shop-story.ts'
import { bandwidthStory } from './stories/bandwidth.ts'
import { cancelledStory } from './stories/cancel.ts'
import { freeAsReleasedStory, freeStory } from './stories/free.ts'
import { mixedStory } from './stories/mixed.ts'
import { gatewayFirstStory, partlyPaidStory } from './stories/payment.ts'
import { tabpStory } from './stories/tabp.ts'
import { otherLevelStory, sameLevelStory } from './stories/time.ts'

/**
 * The stories of the shop page, one for each rule that surprises users. They are recordings of 24.5.1, except
 * for stories whose `recording` is null. Source: docs/reference/panel/recordings.md#shop.
 */
export const shopStories: readonly ShopStory[] = [
  tabpStory,
  bandwidthStory,
  sameLevelStory,
  otherLevelStory,
  mixedStory,
  partlyPaidStory,
  gatewayFirstStory,
  cancelledStory,
  freeStory,
  freeAsReleasedStory,
]
