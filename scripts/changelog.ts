/**
 * Adds a version to the changelog, above the older versions.
 *
 * @param changelog the text of `CHANGELOG.md`
 * @param summaries the changes, as a sentence or a paragraph each
 */
export function withVersion(changelog: string, version: string, summaries: readonly string[]): string {
  const entries = summaries.map((summary) => `- ${summary.trim().replaceAll('\n', '\n  ')}`)
  const section = `## ${version}\n\n${entries.join('\n')}\n\n`
  const newest = changelog.search(/^## /m)
  return newest === -1
    ? `${changelog.trimEnd()}\n\n${section.trimEnd()}\n`
    : changelog.slice(0, newest) + section + changelog.slice(newest)
}
