import { EntryList } from '../ui/EntryList.tsx'
import type { AskStore } from './browser/ask-store.ts'
import { type Conversation, titleOf } from './browser/conversation.ts'

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
    <EntryList
      label="Earlier conversations"
      heading="Earlier conversations, stored only in this browser"
      clearing={{ label: 'Remove all', run: () => forget() }}
      entries={conversations.map((conversation) => {
        const title = titleOf(conversation)
        return {
          key: conversation.id,
          title,
          open: () => ask.resume(conversation),
          removal: { label: `Remove “${title}”`, run: () => forget(conversation.id) },
        }
      })}
    />
  )
}
