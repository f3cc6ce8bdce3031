import { configFileKeys, settings } from '@next-panel/panel/settings'
import { subscriptionFormats } from '@next-panel/panel/subscription'
import { webApiEndpoints } from '@next-panel/panel/webapi'
import { SiteError, useSite } from 'sheaf/components'
import type { CountedFact, SiteHome } from './home-schema.ts'
import styles from './Reference.module.css'
import { Frame, Pair, Section } from './Section.tsx'

/** The number of items in each list of the panel's data. */
const counts: Readonly<Record<CountedFact, number>> = {
  settings: settings.length,
  'config-file-keys': configFileKeys.length,
  'web-api-calls': webApiEndpoints.length,
  'subscription-formats': subscriptionFormats.length,
}

/** The number of documented items, and a call of the Web API. */
export function Reference({ reference: { title, text, numbers, call } }: Pick<SiteHome, 'reference'>) {
  const { linkTo } = useSite()
  return (
    <Frame>
      <Section id="reference" title={title} text={text}>
        <Pair>
          <ul className={styles.numbers}>
            {numbers.map(({ of, label, to }) => (
              <li key={of}>
                <a href={linkTo(to)}>
                  <strong>{counts[of]}</strong> {label}
                </a>
              </li>
            ))}
          </ul>
          <Call call={call} />
        </Pair>
      </Section>
    </Frame>
  )
}

/**
 * A call of the Web API with its response.
 * @throws SiteError `component` for an unknown call
 */
function Call({ call }: Pick<SiteHome['reference'], 'call'>) {
  const { linkTo } = useSite()
  const endpoint = webApiEndpoints.find(({ id }) => id === call.endpoint)
  if (!endpoint) {
    const known = webApiEndpoints.map(({ id }) => id).join(', ')
    throw new SiteError('component', `unknown endpoint "${call.endpoint}"; endpoints: ${known}`)
  }
  const { method, path, reply } = endpoint
  return (
    <div className={styles.call}>
      <h3>
        <a href={linkTo(call.to)}>{call.title}</a>
      </h3>
      <pre>
        <code>
          <b>{method.toUpperCase()}</b> {path}?node_id=1&amp;key=<i>muKey</i>
        </code>
      </pre>
      <h3>{call.reply}</h3>
      <pre>
        <code>{JSON.stringify(reply.example, null, 2)}</code>
      </pre>
    </div>
  )
}
