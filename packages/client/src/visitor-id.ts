import { randomText } from './random-text.ts'

const storageKey = 'search-visitor-id'

/** The visitor id outside browsers. Source: docs/reference/requirements.md#search-constants. */
const serverVisitor = 'ssid'

/** The visitor id of this page in a browser that stores nothing. */
let unkept: string | undefined

/**
 * The visitor id stored in this browser, created on first use; `ssid` outside browsers. It is random and does not identify
 * the visitor.
 *
 * @example
 * console.log(visitorId()) // ssid, for this runs on a server
 */
export function visitorId(): string {
  if (typeof document === 'undefined') return serverVisitor
  return stored() ?? renewVisitorId()
}

/** Creates and stores a new visitor id, so that later events cannot be linked to earlier ones. */
export function renewVisitorId(): string {
  unkept = randomText(24)
  try {
    localStorage.setItem(storageKey, unkept)
  } catch {
    // Storage is full or blocked: the id is used for this page only.
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
