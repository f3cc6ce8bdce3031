import { distance } from 'fastest-levenshtein'
import { withLabelMeanings } from '../admin-area/label-meanings.ts'
import type { MessageText, PanelMessage } from './panel-message.ts'
import { accountMessages } from './rows/accounts.ts'
import { administrationMessages } from './rows/administration.ts'
import { nodeServerMessages } from './rows/node-server.ts'
import { serverMessages } from './rows/server.ts'
import { shopMessages } from './rows/shop.ts'
import { webApiMessages } from './rows/web-api.ts'

/** The number of similar ids that an error suggests for an unknown one. */
const maxSuggestions = 5

/** All messages that this site explains, in the order of the page. */
export const panelMessages: readonly PanelMessage[] = [
  ...accountMessages,
  ...shopMessages,
  ...administrationMessages,
  ...webApiMessages,
  ...serverMessages,
  ...nodeServerMessages,
].map((message) => ({ ...message, en: inEnglish(message.en) }))

/** Adds the English meanings to the Chinese labels in a text. */
function inEnglish({ meaning, cause, fix, check }: MessageText): MessageText {
  return {
    ...(meaning !== undefined && { meaning }),
    cause: withLabelMeanings(cause),
    fix: withLabelMeanings(fix),
    check: withLabelMeanings(check),
  }
}

/** Returns the message with an id. */
export function findMessage(id: string): PanelMessage | undefined {
  return panelMessages.find((message) => message.id === id)
}

/** Returns the ids that are most similar to an unknown one, best first. */
export function nearMessageIds(id: string): readonly string[] {
  return panelMessages
    .map((message) => ({ id: message.id, apart: distance(message.id, id) }))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, maxSuggestions)
    .map((near) => near.id)
}

/** Returns the longest part of a text that never varies. `…` marks the parts that do. */
export function constantPart(text: string): string {
  const parts = text.split('…').map((part) => part.trim())
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}
