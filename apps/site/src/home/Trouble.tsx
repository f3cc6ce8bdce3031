import { validateCustomConfig } from '@next-panel/panel/custom-config'
import { findMessage, nearMessageIds } from '@next-panel/panel/messages'
import { protocolNames } from '@next-panel/panel/protocols'
import { Frame, Note, SiteError, useSite } from 'sheaf/components'
import { Exact } from '../facts/FactParts.tsx'
import { PanelText } from '../facts/PanelText.tsx'
import styles from './HomePage.module.css'
import type { SiteHome } from './home-schema.ts'
import { Column, More, Pair, Section } from './Section.tsx'

/**
 * Help with errors: messages that link to their fix, and the checker's result for a custom config with a
 * mistake.
 */
export function Trouble({ home: { messages, checker } }: { home: SiteHome }) {
  const { linkTo } = useSite()
  return (
    <Column>
      <Pair>
        <Section id="messages" title={messages.title} text={messages.text} isCard>
          <ul className={styles.messages}>
            {messages.items.map(({ id, from }) => (
              <li key={id}>
                <a href={linkTo(`${messages.to}#${id}`)}>
                  <Exact text={messageText(id)} /> <span>{from}</span>
                </a>
              </li>
            ))}
          </ul>
          <More to={messages.to} action={messages.action} />
        </Section>
        <Section id="checker" title={checker.title} text={checker.text} isCard>
          <Mistake checker={checker} />
          <More to={checker.to} action={checker.action} />
        </Section>
      </Pair>
    </Column>
  )
}

/** @throws SiteError `component` for an unknown message */
function messageText(id: string): string {
  const message = findMessage(id)
  if (message) return message.text
  const near = nearMessageIds(id).join(', ')
  throw new SiteError('component', `home.yml has the unknown message "${id}"; similar ids: ${near}`)
}

/**
 * A custom config with its mistake marked, and the checker's result.
 * @throws SiteError `component` unless the checker finds exactly one problem
 */
function Mistake({ checker: { config, protocol } }: Pick<SiteHome, 'checker'>) {
  const [problem, ...others] = validateCustomConfig(config, protocol)
  if (!problem || others.length > 0) {
    const count = problem ? others.length + 1 : 0
    throw new SiteError(
      'component',
      `checker.config in home.yml has ${count} problems; it must have exactly one`,
    )
  }
  const { offset, length, line, cause, fix } = problem
  return (
    <>
      <Frame label="Custom config" sub={protocolNames[protocol]}>
        <pre>
          <code>
            {config.slice(0, offset)}
            <mark>{config.slice(offset, offset + length)}</mark>
            {config.slice(offset + length)}
          </code>
        </pre>
      </Frame>
      <Note kind="danger">
        <p>
          Line {line}: <PanelText text={cause} /> <strong>{fix}</strong>
        </p>
      </Note>
    </>
  )
}
