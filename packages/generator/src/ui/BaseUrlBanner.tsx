import script from './browser/base-url-banner.js?raw'
import { InlineScript } from './TrustedHtml.tsx'

/**
 * Tells an operator that the style sheet did not load, and which base URL would be right, if it is another. What precedes the
 * page's route in the address says so, with hosts in mind that show the names of files or a slash at the end. Nothing follows
 * from the address of the not-found page, which has no route. It is inline, since a file would not load either.
 */
export function BaseUrlBanner() {
  return <InlineScript code={script} />
}
