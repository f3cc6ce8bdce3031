import script from './browser/base-url-banner.js?raw'
import { InlineScript } from './TrustedHtml.tsx'

/**
 * Tells an operator that the scripts did not load, with the right base URL if the configured one is wrong.
 * The right one is the part of the address before the page's route; hosts may add a slash or the extension of
 * the file. The not-found page has no route, so it cannot suggest a base URL. The script is inline, because a
 * file would not load either.
 */
export function BaseUrlBanner() {
  return <InlineScript code={script} />
}
