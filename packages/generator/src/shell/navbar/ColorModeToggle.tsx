import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site-context.tsx'
import styles from './ColorModeToggle.module.css'

const colorModes = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'system'],
] as const

/**
 * The colour modes in the menu of small screens. "System" is only offered if the site respects the system's
 * preference.
 */
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

/** The modes from which readers may choose. */
export function useColorModes() {
  const { disableSwitch, respectPrefersColorScheme } = useSite().config.themeConfig.colorMode
  if (disableSwitch) return []
  return colorModes.filter(([mode]) => mode !== 'system' || respectPrefersColorScheme)
}
