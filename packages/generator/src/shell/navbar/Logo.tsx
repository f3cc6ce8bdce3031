import { localePrefix } from '../../content/content.ts'
import { useSite } from '../../ui/site-context.tsx'
import styles from './Logo.module.css'

/** The mark and the site's name, with a link to the home page. */
export function Logo() {
  const { config, href, linkTo, locale } = useSite()
  const { logo, title } = config.themeConfig.navbar
  const { mark } = config.brand
  return (
    <a className={styles.logo} href={href(localePrefix(config, locale))}>
      {logo && (
        <img src={linkTo(logo.src)} alt={logo.alt} width={logo.width ?? 28} height={logo.height ?? 28} />
      )}
      {logo === undefined && mark && (
        <svg width="28" height="28" viewBox={mark.viewBox} aria-hidden="true">
          <path className={styles.mark} fillRule="evenodd" d={mark.path} />
        </svg>
      )}
      <span>{title ?? config.title}</span>
    </a>
  )
}
