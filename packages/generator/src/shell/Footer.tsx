import { Fragment } from 'react'
import { PageMenu } from '../page/PageMenu.tsx'
import { useSite } from '../ui/site-context.tsx'
import { TrustedHtml } from '../ui/TrustedHtml.tsx'
import styles from './Footer.module.css'

interface FooterLink {
  readonly label: string
  readonly to?: string | undefined
  readonly href?: string | undefined
}

/** The footer of every page: columns of links or a single row, logo, copyright. */
export function Footer() {
  const { config, linkTo, route, t, label } = useSite()
  const { links, logo, copyright } = config.themeConfig.footer
  const columns = links.flatMap((entry) => ('items' in entry ? [entry] : []))
  // Docs and posts have their menu at their top.
  const offersPage = route && route.subject.kind !== 'doc' && route.subject.kind !== 'post'
  const row = links.flatMap((entry) => ('items' in entry ? [] : [entry]))
  return (
    <footer className={`${styles.footer} no-print`}>
      <div className={styles.frame}>
        {links.length > 0 && (
          <nav aria-label={t('footer')} className={columns.length > 0 ? styles.columns : styles.row}>
            {columns.map(({ title, items }) => (
              <section key={title}>
                <h2>{label(title)}</h2>
                <ul>
                  {items.map((link) => (
                    <li key={link.label}>
                      <FooterAnchor {...link} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {row.map((link) => (
              <Fragment key={link.label}>
                <FooterAnchor {...link} />
              </Fragment>
            ))}
          </nav>
        )}
        {(logo || copyright || offersPage) && (
          <div className={styles.end}>
            {logo && (
              <FooterLogo
                src={linkTo(logo.src)}
                alt={logo.alt}
                width={logo.width}
                height={logo.height}
                link={logo.href}
              />
            )}
            {copyright && <TrustedHtml as="p" className={styles.copyright} html={label(copyright)} />}
            {offersPage && <PageMenu />}
          </div>
        )}
      </div>
    </footer>
  )
}

function FooterAnchor({ label, to, href: outside }: FooterLink) {
  const { linkTo, label: translated } = useSite()
  return <a href={to === undefined ? outside : linkTo(to)}>{translated(label)}</a>
}

interface FooterLogoProps {
  src: string
  alt: string
  width: number | undefined
  height: number | undefined
  link: string | undefined
}

function FooterLogo({ src, alt, width, height, link }: FooterLogoProps) {
  const picture = <img src={src} alt={alt} width={width} height={height} loading="lazy" />
  return link ? <a href={link}>{picture}</a> : picture
}
