import type { PreparedAnswer } from 'sheaf'
import { apiAnswers } from './api-answers.ts'
import { defectAnswers } from './defect-answers.ts'
import { editionAnswers } from './edition-answers.ts'
import { keyAnswers } from './key-answers.ts'
import { messageAnswers } from './message-answers.ts'
import { notSupportedAnswers } from './not-supported-answers.ts'
import { releaseAnswers } from './release-answers.ts'
import { requirementAnswers } from './requirement-answers.ts'
import { supportedAnswers } from './supported-answers.ts'

/**
 * Answers about the keys, calls, messages, defects, programs, releases and editions of the panel, and about its features
 * and missing features, from `packages/panel`.
 */
export function panelAnswers(): PreparedAnswer[] {
  return [
    ...keyAnswers(),
    ...apiAnswers(),
    ...messageAnswers(),
    ...defectAnswers(),
    ...notSupportedAnswers(),
    ...supportedAnswers(),
    ...requirementAnswers(),
    ...editionAnswers(),
    ...releaseAnswers(),
  ]
}
