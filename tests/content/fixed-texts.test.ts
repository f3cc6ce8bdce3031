import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * Texts fixed by requirements, and their files. They keep their wording even where the rules for prose forbid
 * it.
 */
const fixedTexts: readonly (readonly [text: string, file: string])[] = [
  // docs/reference/requirements.md#layout
  ['Back to main menu', 'packages/generator/src/site/ui-texts.ts'],
  ['Languages', 'packages/generator/src/site/ui-texts.ts'],
  ['Versions', 'packages/generator/src/site/ui-texts.ts'],
  ["search: 'Search'", 'packages/generator/src/site/ui-texts.ts'],
  ['This page crashed', 'packages/generator/src/site/ui-texts.ts'],
  ['Try again', 'packages/generator/src/site/ui-texts.ts'],
  // docs/reference/requirements.md#search-service
  ['Endpoint and API Key are required to create a Profile', 'packages/client/src/profile.ts'],
  ['Endpoint and API Key must be strings', 'packages/client/src/profile.ts'],
  ['Identity must be a string', 'packages/client/src/profile.ts'],
  ['Orama Profile is not initialized', 'packages/client/src/profile.ts'],
  ['Missing apiKey for plugin-analytics', 'packages/client/src/telemetry.ts'],
  ['Missing indexId for plugin-analytics', 'packages/client/src/telemetry.ts'],
  ['You cannot insert a trigger without a segment_id', 'packages/client/src/triggers.ts'],
  ['You cannot insert a trigger without a segment_id', 'packages/contract/src/segments.ts'],
  ['Invalid parameters type. Must be string, object or ZodType', 'packages/client/src/tools.ts'],
  ['Read API key is required to create an answer session', 'packages/client/src/answer-session.ts'],
  // docs/reference/requirements.md#errors
  ['No messages to regenerate', 'packages/client/src/answer-session.ts'],
  ['Last message is not an assistant message', 'packages/client/src/answer-session.ts'],
  ['AbortController is not available.', 'packages/client/src/answer-session.ts'],
  ['There is no active request to abort.', 'packages/client/src/answer-session.ts'],
  ['PARSE_ERROR', 'packages/client/src/question-search.ts'],
  ['HTTP error ', 'packages/generator/src/search/browser/sources/index-files.ts'],
  ['Cannot load search index.', 'packages/generator/src/search/browser/sources/index-source.ts'],
  ['No NavbarItem component found for type', 'packages/generator/src/config/navbar-item.ts'],
  ['themeConfig.navbar.items', 'packages/generator/src/shell/navbar/NavbarItem.tsx'],
]

it.each(fixedTexts)('"%s" is in %s', (text, file) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(text)
})
