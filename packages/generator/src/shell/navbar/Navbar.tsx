import { frameIds } from '../../ui/frame-ids.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site-context.tsx'
import { ColorModeMenu } from './ColorModeMenu.tsx'
import { Logo } from './Logo.tsx'
import styles from './Navbar.module.css'
import hidingStyles from './NavbarHiding.module.css'
import { NavbarItem } from './NavbarItem.tsx'

/** The bar fixed at the top. On small screens its items move into the menu, except search. */
export function Navbar() {
  const { config, t } = useSite()
  const { items, hideOnScroll } = config.themeConfig.navbar
  const side = (position: 'left' | 'right') =>
    items.map((item, index) => ({ item, index })).filter(({ item }) => item.position === position)
  const className = (type: string) => (type === 'search' ? undefined : styles.wide)
  return (
    <header
      className={`${styles.navbar} ${hideOnScroll ? hidingStyles.hiding : ''} no-print`}
      data-navbar=""
      data-hide-on-scroll={hideOnScroll ? '' : undefined}
    >
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.menuButton}
          command="show-modal"
          commandfor={frameIds.menu}
          aria-label={t('open-menu')}
          aria-haspopup="dialog"
        >
          <Icon name="menu" size={22} />
        </button>
        <Logo />
        <nav className={styles.items} aria-label={t('main-navigation')}>
          <ul>
            {side('left').map(({ item, index }) => (
              <li key={JSON.stringify(item)} className={className(item.type)}>
                <NavbarItem item={item} index={index} />
              </li>
            ))}
          </ul>
          <ul>
            {side('right').map(({ item, index }) => (
              <li key={JSON.stringify(item)} className={className(item.type)}>
                <NavbarItem item={item} index={index} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.wide}>
          <ColorModeMenu />
        </div>
      </div>
    </header>
  )
}
