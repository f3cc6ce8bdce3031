import { EntryList } from '../ui/EntryList.tsx'
import type { AskStore } from './browser/ask-store.ts'
import { type Conversation, titleOf } from './browser/conversation.ts'
import { useAskTexts } from './texts-context.tsx'

interface ConversationListProps {
  readonly conversations: readonly Conversation[]
  readonly ask: AskStore
  /** After a removal, which takes the focused button away. */
  readonly onForget: () => void
}

/** Earlier conversations, which this browser keeps until the reader removes them. */
export function ConversationList({ conversations, ask, onForget }: ConversationListProps) {
  const t = useAskTexts()
  const forget = (id?: string) => {
    ask.forget(id)
    onForget()
  }
  if (conversations.length === 0) return null
  return (
    <EntryList
      label={t('ask-earlier')}
      heading={t('ask-earlier-heading')}
      clearing={{ label: t('ask-remove-all'), run: () => forget() }}
      entries={conversations.map((conversation) => {
        const title = titleOf(conversation)
        return {
          key: conversation.id,
          title,
          open: () => ask.resume(conversation),
          removal: { label: t('ask-remove', { title }), run: () => forget(conversation.id) },
        }
      })}
    />
  )
}
