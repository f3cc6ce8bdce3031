export { PanelError, type PanelErrorCode } from './panel-error.ts'
export * from './settings/index.ts'
export * from './units/index.ts'
export * from './versions/index.ts'
