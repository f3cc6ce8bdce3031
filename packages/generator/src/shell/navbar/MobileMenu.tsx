import { DocsSidebar } from '../../docs/DocsSidebar.tsx'
import { frameIds } from '../../ui/frame-ids.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site-context.tsx'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { Logo } from './Logo.tsx'
import styles from './MobileMenu.module.css'
import { NavbarItem } from './NavbarItem.tsx'

/**
 * The menu of small screens: a modal dialog, so that the browser keeps the focus inside and closes it on
 * Escape. On docs pages it shows the docs first, with a button to the main menu; without scripts it shows
 * both.
 */
export function MobileMenu() {
  const { config, sidebar, t } = useSite()
  const { items } = config.themeConfig.navbar
  return (
    <dialog
      id={frameIds.menu}
      className={styles.menu}
      aria-label={t('main-navigation')}
      data-menu={sidebar ? 'docs' : 'main'}
    >
      <div className={styles.head}>
        <Logo />
        <button
          type="button"
          className={styles.close}
          command="close"
          commandfor={frameIds.menu}
          aria-label={t('close-menu')}
        >
          <Icon name="close" size={22} />
        </button>
      </div>
      {sidebar && (
        <div className={styles.docs}>
          <button type="button" className={`${styles.back} js-only`} data-menu-back="">
            ← {t('back-to-main-menu')}
          </button>
          <DocsSidebar label={t('docs-sidebar')} />
        </div>
      )}
      <nav className={styles.main} aria-label={t('main-navigation')}>
        <ul>
          {items.map((item, index) => (
            <li key={JSON.stringify(item)}>
              <NavbarItem item={item} index={index} inMenu />
            </li>
          ))}
        </ul>
      </nav>
      <div className={`${styles.foot} js-only`}>
        <ColorModeToggle />
      </div>
    </dialog>
  )
}
