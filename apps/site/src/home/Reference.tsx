import { configFileKeys, settings } from '@next-panel/panel/settings'
import { subscriptionFormats } from '@next-panel/panel/subscription'
import { webApiEndpoints } from '@next-panel/panel/webapi'
import { Frame, FramePart, Method, SiteError, useSite } from 'sheaf/components'
import styles from './HomePage.module.css'
import type { CountedFact, SiteHome } from './home-schema.ts'
import { Column, More, Section } from './Section.tsx'

/** The number of items in each list of the panel's data. */
const counts: Readonly<Record<CountedFact, number>> = {
  settings: settings.length,
  'config-file-keys': configFileKeys.length,
  'web-api-calls': webApiEndpoints.length,
  'subscription-formats': subscriptionFormats.length,
}

/** The number of documented items, in a row. */
export function Reference({ reference: { title, text, numbers } }: Pick<SiteHome, 'reference'>) {
  const { linkTo } = useSite()
  return (
    <Column>
      <Section id="reference" title={title} text={text}>
        <ul className={styles.numbers}>
          {numbers.map(({ of, label, to }) => (
            <li key={of}>
              <a href={linkTo(to)}>
                <strong>{counts[of]}</strong> {label}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </Column>
  )
}

/**
 * A call of the Web API with its response.
 * @throws SiteError `component` for an unknown call
 */
export function Call({ call }: Pick<SiteHome['reference'], 'call'>) {
  const endpoint = webApiEndpoints.find(({ id }) => id === call.endpoint)
  if (!endpoint) {
    const known = webApiEndpoints.map(({ id }) => id).join(', ')
    throw new SiteError('component', `unknown endpoint "${call.endpoint}"; endpoints: ${known}`)
  }
  const { method, path, reply } = endpoint
  return (
    <Section id="call" title={call.title}>
      <Frame
        label={<Method>{method.toUpperCase()}</Method>}
        sub={
          <code>
            {path}?node_id=1&amp;key=<i>muKey</i>
          </code>
        }
      >
        <FramePart>{call.reply}</FramePart>
        <pre>
          <code>{JSON.stringify(reply.example, null, 2)}</code>
        </pre>
      </Frame>
      <More to={call.to} action={call.action} />
    </Section>
  )
}
