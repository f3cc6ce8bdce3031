import { distance } from 'fastest-levenshtein'
import { withLabelMeanings } from '../admin-area/label-meanings.ts'
import type { DefectText, PanelDefect } from './panel-defect.ts'
import { administrationDefects } from './rows/administration.ts'
import { botDefects } from './rows/bots.ts'
import { nodeServerDefects } from './rows/node-servers.ts'
import { nodeDefects } from './rows/nodes.ts'
import { panelDefects as wholePanelDefects } from './rows/panel.ts'
import { paymentDefects } from './rows/payments.ts'
import { shopDefects } from './rows/shop.ts'

/** The number of similar ids that an error suggests for an unknown one. */
const maxSuggestions = 5

/** Every known defect of 24.5.1. */
export const panelDefects: readonly PanelDefect[] = [
  ...wholePanelDefects,
  ...nodeDefects,
  ...nodeServerDefects,
  ...shopDefects,
  ...paymentDefects,
  ...administrationDefects,
  ...botDefects,
].map((defect) => ({ ...defect, en: inEnglish(defect.en) }))

/** Adds the English meanings to the Chinese labels in a text. */
function inEnglish({ symptom, cause, workaround, undo }: DefectText): DefectText {
  return {
    symptom: withLabelMeanings(symptom),
    cause: withLabelMeanings(cause),
    workaround: withLabelMeanings(workaround),
    ...(undo !== undefined && { undo: withLabelMeanings(undo) }),
  }
}

/** Returns the defect with an id. */
export function findDefect(id: string): PanelDefect | undefined {
  return panelDefects.find((defect) => defect.id === id)
}

/** Returns the ids that are most similar to an unknown one, best first. */
export function nearDefectIds(id: string): readonly string[] {
  return panelDefects
    .map((defect) => ({ id: defect.id, apart: distance(defect.id, id) }))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, maxSuggestions)
    .map((near) => near.id)
}
