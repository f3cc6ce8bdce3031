import { Icon } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import styles from './ColorModeToggle.module.css'

const colorModes = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'system'],
] as const

/** The choice of colours. System is offered only where the system's preference is respected. */
export function ColorModeToggle() {
  const { config, t } = useSite()
  const { disableSwitch, respectPrefersColorScheme } = config.themeConfig.colorMode
  if (disableSwitch) return null
  return (
    <fieldset className={`${styles.toggle} js-only`}>
      <legend className="sr-only">{t('color-mode')}</legend>
      {colorModes
        .filter(([mode]) => mode !== 'system' || respectPrefersColorScheme)
        .map(([mode, icon]) => (
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
