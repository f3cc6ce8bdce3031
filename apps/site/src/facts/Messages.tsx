import {
  findMessage,
  type MessagePart,
  messageContexts,
  messageParts,
  nearMessageIds,
  type PanelMessage,
  panelMessages,
} from '@next-panel/panel/messages'
import { SiteError } from 'sheaf/components'
import { FilterBar } from '../filter/FilterBar.tsx'
import styles from './FactParts.module.css'
import { Exact, type FactLanguage, FactPart } from './FactParts.tsx'
import { PageLink } from './PageLink.tsx'

const words = {
  en: {
    where: 'Shows at',
    also: 'Also',
    meaning: 'Meaning',
    cause: 'Cause',
    fix: 'Fix',
    check: 'Check',
    more: 'More: ',
  },
  zh: {
    where: '出现在',
    also: '同类',
    meaning: '含义',
    cause: '原因',
    fix: '处理',
    check: '检查',
    more: '详见：',
  },
} as const

interface MessagesProps {
  /** A part of those that print messages; without one, all with a filter. */
  readonly of?: MessagePart
  readonly lang?: FactLanguage
}

/** Messages that are printed when something is wrong, each with its cause and what to do. */
export function Messages({ of, lang = 'en' }: MessagesProps) {
  if (of !== undefined) return <MessagesOfPart part={of} lang={lang} />
  const parts = Object.keys(messageParts).filter(isPart)
  return (
    <>
      <FilterBar
        of={lang === 'zh' ? '条提示' : 'messages'}
        count={panelMessages.length}
        kindName={lang === 'zh' ? '来自' : 'Printed by'}
        kinds={parts.map((value) => ({ value, label: messageParts[value][lang] }))}
      />
      <div data-filtered="">
        {parts.map((part) => (
          <MessagesOfPart key={part} part={part} lang={lang} heading />
        ))}
      </div>
    </>
  )
}

function isPart(name: string): name is MessagePart {
  return Object.hasOwn(messageParts, name)
}

function MessagesOfPart({
  part,
  lang,
  heading = false,
}: {
  part: MessagePart
  lang: FactLanguage
  heading?: boolean
}) {
  return (
    <>
      {heading && <h2 id={part}>{messageParts[part][lang]}</h2>}
      <ul className={styles.list}>
        {panelMessages
          .filter((message) => message.part === part)
          .map((message) => (
            <li key={message.id} data-kind={part}>
              <h3 id={message.id}>
                <Exact text={message.text} />
              </h3>
              <MessageBody message={message} lang={lang} />
            </li>
          ))}
      </ul>
    </>
  )
}

/** One message with its cause and what to do, for other pages. */
export function Message({ id, lang = 'en' }: { id: string; lang?: FactLanguage }) {
  const message = findMessage(id)
  if (!message)
    throw new SiteError('component', `there is no message "${id}"; near: ${nearMessageIds(id).join(', ')}`)
  return (
    <div className={styles.list}>
      <p>
        <Exact text={message.text} />
      </p>
      <MessageBody message={message} lang={lang} />
    </div>
  )
}

function MessageBody({ message, lang }: { message: PanelMessage; lang: FactLanguage }) {
  const { where, also = [], page } = message
  const text = message[lang]
  const word = words[lang]
  return (
    <>
      {text.meaning && <FactPart name={word.meaning} text={text.meaning} />}
      {also.length > 0 && (
        <p>
          <b>{word.also}:</b>{' '}
          {also.map((each, at) => (
            <span key={each}>
              {at > 0 && ', '}
              <Exact text={each} />
            </span>
          ))}
        </p>
      )}
      <FactPart name={word.cause} text={text.cause} />
      <FactPart name={word.fix} text={text.fix} />
      {text.check && <FactPart name={word.check} text={text.check} />}
      <p>
        <b>{word.where}:</b> {messageContexts[where][lang]}
        <PageLink to={page} before={lang === 'zh' ? `。${word.more}` : `. ${word.more}`} />
      </p>
    </>
  )
}
