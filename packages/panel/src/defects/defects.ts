import { distance } from 'fastest-levenshtein'
import type { PanelDefect } from './panel-defect.ts'
import { administrationDefects } from './rows/administration.ts'
import { nodeDefects } from './rows/nodes.ts'
import { panelDefects as wholePanelDefects } from './rows/panel.ts'
import { shopDefects } from './rows/shop.ts'

/** Ids that an error offers for one that is not there. */
const maxSuggestions = 5

/** Every known defect of 24.5.1. */
export const panelDefects: readonly PanelDefect[] = [
  ...wholePanelDefects,
  ...nodeDefects,
  ...shopDefects,
  ...administrationDefects,
]

/** The defect of an id. */
export function findDefect(id: string): PanelDefect | undefined {
  return panelDefects.find((defect) => defect.id === id)
}

/** The ids that are written most like one that is not there, the nearest first. */
export function nearDefectIds(id: string): readonly string[] {
  return panelDefects
    .map((defect) => ({ id: defect.id, apart: distance(defect.id, id) }))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, maxSuggestions)
    .map((near) => near.id)
}
