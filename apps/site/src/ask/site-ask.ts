import { searchConfig } from '../search/search-config.ts'
import { AskStore } from './ask-store.ts'

let store: AskStore | undefined

/** The conversation of the page, one for the dialog and the page of answers, so that it lives on between them. */
export function siteAsk(): AskStore {
  store ??= new AskStore(searchConfig(document.body.dataset.baseUrl ?? '/'))
  return store
}
