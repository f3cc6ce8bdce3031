import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useSite } from '../ui/site-context.tsx'
import styles from './ColorModeToggle.module.css'

const colorModes = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'system'],
] as const

/** The choice of colours, in the menu of small screens. System is offered only where the system's preference is respected. */
export function ColorModeToggle() {
  const { t } = useSite()
  const modes = useColorModes()
  if (modes.length === 0) return null
  return (
    <fieldset className={`${styles.toggle} js-only`}>
      <legend className="sr-only">{t('color-mode')}</legend>
      {modes.map(([mode, icon]) => (
        <button
          key={mode}
          type="button"
          data-color-mode={mode}
          aria-pressed="false"
          aria-label={t(mode)}
          title={t(mode)}
        >
          <Icon name={icon} size={17} />
        </button>
      ))}
    </fieldset>
  )
}

/** The same as one menu, in the navbar. */
export function ColorModeMenu() {
  const { t } = useSite()
  const modes = useColorModes()
  if (modes.length === 0) return null
  return (
    <Menu
      className={`${styles.menu} js-only`}
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

function useColorModes() {
  const { disableSwitch, respectPrefersColorScheme } = useSite().config.themeConfig.colorMode
  if (disableSwitch) return []
  return colorModes.filter(([mode]) => mode !== 'system' || respectPrefersColorScheme)
}
