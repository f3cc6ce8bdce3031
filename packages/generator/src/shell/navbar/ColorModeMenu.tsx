import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useSite } from '../../ui/site-context.tsx'
import styles from './ColorModeMenu.module.css'
import { useColorModes } from './ColorModeToggle.tsx'

/** The colour modes as a menu in the navbar. */
export function ColorModeMenu() {
  const { t } = useSite()
  const modes = useColorModes()
  if (modes.length === 0) return null
  return (
    <Menu
      className={`${styles.menu} js-only`}
      quiet
      label={t('color-mode')}
      shown={modes.map(([mode, icon]) => (
        <span key={mode} data-shown={mode}>
          <Icon name={icon} size={18} />
        </span>
      ))}
    >
      {modes.map(([mode, icon]) => (
        <li key={mode}>
          <button type="button" data-color-mode={mode} aria-pressed="false">
            <Icon name={icon} size={16} />
            {t(mode)}
          </button>
        </li>
      ))}
    </Menu>
  )
}
