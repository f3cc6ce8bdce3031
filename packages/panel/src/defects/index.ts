export { findDefect, nearDefectIds, panelDefects } from './defects.ts'
export { type DefectArea, type DefectText, defectAreas, type PanelDefect } from './panel-defect.ts'
