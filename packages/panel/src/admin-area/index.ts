export {
  adminScreens,
  findLabel,
  nearLabelIds,
  panelLabels,
  panelScreens,
  screenLabels,
} from './admin-area.ts'
export { adminMenu, type MenuEntry, userMenu } from './menu.ts'
export type { LabelKind, PanelLabel, PanelScreen } from './panel-label.ts'
