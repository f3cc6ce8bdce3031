import { constantPart, panelMessages } from '@next-panel/panel/messages'
import { messages } from './glossary/messages.ts'
import { nodes } from './glossary/nodes.ts'
import { panel } from './glossary/panel.ts'
import { servers } from './glossary/servers.ts'
import { shop } from './glossary/shop.ts'
import { subscriptions } from './glossary/subscriptions.ts'
import { symptoms } from './glossary/symptoms.ts'
import { users } from './glossary/users.ts'
import { words } from './glossary/words.ts'

/** The glossary by subject: no term is in two subjects. */
export const subjects = [panel, users, subscriptions, nodes, shop, messages, servers, symptoms, words]

/** Texts that the panel prints are searched for untranslated. */
export const printed = panelMessages
  .flatMap(({ text, also = [] }) => [text, ...also])
  .map((text) => constantPart(text).replace(/[。！？.]$/u, ''))
  .filter((text) => text.length > 3 && /\p{Script=Han}/u.test(text))

/**
 * Chinese terms of the panel and its field, with the words of the pages; none for words that say nothing of a subject. Forms of a term
 * are parted by a space, simplified ones first, then those of Taiwan and Hong Kong. The longest term counts, so a compound has an entry
 * where it means something else than its parts. The labels are those of the panel.
 */
export const glossary: Readonly<Record<string, string>> = {
  ...Object.fromEntries(subjects.flatMap((terms) => Object.entries(terms))),
  ...Object.fromEntries(printed.map((text) => [text.replaceAll(' ', '\u00a0'), text])),
}
