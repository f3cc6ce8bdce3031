import type { KnownFact } from 'sheaf'
import { apiFacts } from './api-facts.ts'
import { keyFacts } from './key-facts.ts'
import { requirementFacts } from './requirement-facts.ts'

/** What is known of each key, call, message and program of the panel, from `packages/panel`. */
export function panelFacts(): KnownFact[] {
  return [...keyFacts(), ...apiFacts(), ...requirementFacts()]
}
