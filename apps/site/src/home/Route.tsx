import { Route as RouteLine, Stop, useSite } from 'sheaf/components'
import styles from './HomePage.module.css'
import type { SiteHome } from './home-schema.ts'
import { Column, Section } from './Section.tsx'

/** The first tasks of a new site, as stops of a line. */
export function Route({ route: { title, text, stops } }: Pick<SiteHome, 'route'>) {
  const { linkTo } = useSite()
  return (
    <Column>
      <Section id="route" title={title} text={text}>
        <RouteLine className={styles.route}>
          {stops.map((stop) => (
            <Stop key={stop.title}>
              <a href={linkTo(stop.to)}>{stop.title}</a>
              <p>{stop.text}</p>
            </Stop>
          ))}
        </RouteLine>
      </Section>
    </Column>
  )
}
