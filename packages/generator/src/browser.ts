// Functions for a site's own browser scripts.
export { all, on } from './ui/browser/events.ts'
export { onIntent } from './ui/browser/intent.ts'
export type { SiteBrowser } from './ui/browser/site-browser.ts'
export { forget, recall, recallJson, rememberJson } from './ui/browser/storage.ts'
