import script from './browser/base-url-banner.js?raw'
import { InlineScript } from './TrustedHtml.tsx'

/**
 * Tells an operator that the style sheet did not load, and which base URL would be right. It is inline, since a file would
 * not load either.
 */
export function BaseUrlBanner() {
  return <InlineScript code={script} />
}
