import { distance } from 'fastest-levenshtein'
import { withLabelMeanings } from '../admin-area/label-meanings.ts'
import type { MessageText, PanelMessage } from './panel-message.ts'
import { accountMessages } from './rows/accounts.ts'
import { administrationMessages } from './rows/administration.ts'
import { nodeServerMessages } from './rows/node-server.ts'
import { serverMessages } from './rows/server.ts'
import { shopMessages } from './rows/shop.ts'
import { webApiMessages } from './rows/web-api.ts'

/** Ids that an error offers for one that is not there. */
const maxSuggestions = 5

/** Every message that this site explains, in the order of a page. */
export const panelMessages: readonly PanelMessage[] = [
  ...accountMessages,
  ...shopMessages,
  ...administrationMessages,
  ...webApiMessages,
  ...serverMessages,
  ...nodeServerMessages,
].map((message) => ({ ...message, en: inEnglish(message.en) }))

/** A text whose Chinese labels say what they mean. */
function inEnglish({ meaning, cause, fix, check }: MessageText): MessageText {
  return {
    ...(meaning !== undefined && { meaning }),
    cause: withLabelMeanings(cause),
    fix: withLabelMeanings(fix),
    check: withLabelMeanings(check),
  }
}

/** The message of an id. */
export function findMessage(id: string): PanelMessage | undefined {
  return panelMessages.find((message) => message.id === id)
}

/** The ids that are written most like one that is not there, the nearest first. */
export function nearMessageIds(id: string): readonly string[] {
  return panelMessages
    .map((message) => ({ id: message.id, apart: distance(message.id, id) }))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, maxSuggestions)
    .map((near) => near.id)
}

/** What is the same in every instance of a text: its longest part between what varies. */
export function constantPart(text: string): string {
  const parts = text.split('…').map((part) => part.trim())
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}
