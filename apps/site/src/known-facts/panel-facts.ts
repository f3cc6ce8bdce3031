import type { KnownFact } from 'sheaf'
import { apiFacts } from './api-facts.ts'
import { defectFacts } from './defect-facts.ts'
import { editionFacts } from './edition-facts.ts'
import { keyFacts } from './key-facts.ts'
import { messageFacts } from './message-facts.ts'
import { notSupportedFacts } from './not-supported-facts.ts'
import { releaseFacts } from './release-facts.ts'
import { requirementFacts } from './requirement-facts.ts'
import { supportedFacts } from './supported-facts.ts'

/** What is known of each key, call, message, defect and program of the panel, of its releases and editions, and of what it does not have, from `packages/panel`. */
export function panelFacts(): KnownFact[] {
  return [
    ...keyFacts(),
    ...apiFacts(),
    ...messageFacts(),
    ...defectFacts(),
    // Before what is not supported, because since when there is TUIC is a question of its own.
    ...releaseFacts(),
    ...notSupportedFacts(),
    ...supportedFacts(),
    ...requirementFacts(),
    ...editionFacts(),
  ]
}
