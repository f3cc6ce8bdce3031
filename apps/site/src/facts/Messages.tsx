import {
  findMessage,
  type MessagePart,
  messageContexts,
  messageParts,
  nearMessageIds,
  type PanelMessage,
  panelMessages,
} from '@next-panel/panel/messages'
import type { ReactNode } from 'react'
import { SiteError } from 'sheaf/components'
import {
  Exact,
  ExactTexts,
  FactAlone,
  FactGroup,
  FactGroups,
  type FactLanguage,
  FactPart,
  PartName,
} from './FactParts.tsx'
import { PageLink } from './PageLink.tsx'

const words = {
  en: {
    where: 'Shows at',
    also: 'Also',
    meaning: 'Meaning',
    cause: 'Cause',
    fix: 'Fix',
    check: 'Check',
    more: '. More: ',
  },
  zh: {
    where: '出现在',
    also: '同类提示',
    meaning: '含义',
    cause: '原因',
    fix: '处理',
    check: '检查',
    more: '。详见：',
  },
} as const

interface MessagesProps {
  /** The group of programs whose messages to show; by default all, with a filter. */
  readonly of?: MessagePart
  readonly lang?: FactLanguage
  /** Text between the filter and the messages. */
  readonly children?: ReactNode
}

/** Messages that programs print when something is wrong, each with its cause and fix. */
export function Messages({ of, lang = 'en', children }: MessagesProps) {
  const shown = {
    title: ({ text }: PanelMessage) => <Exact text={text} />,
    body: (message: PanelMessage) => <MessageBody message={message} lang={lang} />,
  }
  if (of !== undefined)
    return <FactGroup {...shown} group={of} facts={panelMessages.filter(({ part }) => part === of)} />
  return (
    <FactGroups
      {...shown}
      facts={panelMessages}
      groupOf={({ part }) => part}
      groups={messageParts}
      lang={lang}
      of="messages"
      kindName="Printed by"
    >
      {children}
    </FactGroups>
  )
}

/** A message with its cause and fix, for other pages. */
export function Message({ id, lang = 'en' }: { id: string; lang?: FactLanguage }) {
  const message = findMessage(id)
  if (!message)
    throw new SiteError('component', `unknown message "${id}"; similar ids: ${nearMessageIds(id).join(', ')}`)
  return (
    <FactAlone>
      <p>
        <Exact text={message.text} />
      </p>
      <MessageBody message={message} lang={lang} />
    </FactAlone>
  )
}

function MessageBody({ message, lang }: { message: PanelMessage; lang: FactLanguage }) {
  const { where, also = [], page } = message
  const text = message[lang]
  const word = words[lang]
  return (
    <>
      {text.meaning && <FactPart name={word.meaning} text={text.meaning} lang={lang} />}
      <ExactTexts name={word.also} texts={also} lang={lang} />
      <FactPart name={word.cause} text={text.cause} lang={lang} />
      <FactPart name={word.fix} text={text.fix} lang={lang} />
      <FactPart name={word.check} text={text.check} lang={lang} />
      <p>
        <PartName name={word.where} lang={lang} />
        {messageContexts[where][lang]}
        <PageLink to={page} before={word.more} lang={lang} />
      </p>
    </>
  )
}
