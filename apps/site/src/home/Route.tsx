import { useSite } from 'sheaf/components'
import type { SiteHome } from './home-schema.ts'
import styles from './Route.module.css'
import { Frame, Section } from './Section.tsx'

/** The first tasks of a new site, as stops of a line. */
export function Route({ route: { title, text, stops } }: Pick<SiteHome, 'route'>) {
  const { linkTo } = useSite()
  return (
    <Frame>
      <Section id="route" title={title} text={text}>
        <ol className={styles.route}>
          {stops.map((stop) => (
            <li key={stop.title}>
              <a href={linkTo(stop.to)}>{stop.title}</a>
              <p>{stop.text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </Frame>
  )
}
