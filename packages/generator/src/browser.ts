// What scripts of a site may use in the browser.
export { all, on } from './ui/browser/events.ts'
export { onIntent } from './ui/browser/intent.ts'
export type { SiteBrowser } from './ui/browser/site-browser.ts'
export { forget, recall, remember } from './ui/browser/storage.ts'
