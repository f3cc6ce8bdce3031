import { randomText } from './random-text.ts'

const storageKey = 'search-visitor-id'

/** Who asks where there is no browser. Source: docs/reference/requirements.md#search-constants. */
const serverVisitor = 'ssid'

/** The id of this page's visitor where the browser keeps nothing. */
let unkept: string | undefined

/**
 * The id that this browser keeps for its visitor, made on first use; `ssid` outside of browsers. It is random, and says
 * nothing about who the visitor is.
 *
 * @example
 * console.log(visitorId()) // ssid, for this runs on a server
 */
export function visitorId(): string {
  if (typeof document === 'undefined') return serverVisitor
  return stored() ?? renewVisitorId()
}

/** Makes and keeps a new id, so that what comes next is not connected with what was before. */
export function renewVisitorId(): string {
  unkept = randomText(24)
  try {
    localStorage.setItem(storageKey, unkept)
  } catch {
    // Storage is full or forbidden: the id holds for this page.
  }
  return unkept
}

function stored(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? unkept
  } catch {
    return unkept
  }
}
