import type { AskStore } from '../../ask/ask-store.ts'
import { type Conversation, titleOf } from '../../ask/conversation.ts'
import { SymbolIcon } from '../symbol-icon.tsx'
import styles from './ConversationList.module.css?island'

interface ConversationListProps {
  readonly conversations: readonly Conversation[]
  readonly ask: AskStore
  /** After a removal, which takes the focused button away. */
  readonly onForget: () => void
}

/** Earlier conversations, which this browser keeps until the reader removes them. */
export function ConversationList({ conversations, ask, onForget }: ConversationListProps) {
  const forget = (id?: string) => {
    ask.forget(id)
    onForget()
  }
  if (conversations.length === 0) return null
  return (
    <section className={styles.history} aria-label="Earlier conversations">
      <header>
        <p>Earlier conversations, kept in this browser only</p>
        <button type="button" onClick={() => forget()}>
          Remove all
        </button>
      </header>
      <ul>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <button type="button" className={styles.open} onClick={() => ask.resume(conversation)}>
              {titleOf(conversation)}
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove “${titleOf(conversation)}”`}
              onClick={() => forget(conversation.id)}
            >
              <SymbolIcon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
