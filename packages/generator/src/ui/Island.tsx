import { SiteError } from '../site-error.ts'
import styles from './Island.module.css'
import { useSite } from './site-context.tsx'

/**
 * The container of an interactive tool, whose code loads when the container scrolls into view. Empty without
 * scripts.
 *
 * @param props.name a key of `islands` in the configuration
 * @param props.tall reserves space for a tool as high as a screen, so that the page does not move when it
 * loads
 * @throws SiteError `component` for an unknown name
 */
export function Island({ name, tall = false }: { name: string; tall?: boolean }) {
  const { islands } = useSite().config
  if (!islands.includes(name)) {
    const known = islands.join(', ') || 'none'
    throw new SiteError('component', `there is no island "${name}"; islands of this site: ${known}`)
  }
  return <div data-island={name} className={`${tall ? styles.tall : ''} js-only no-print`.trimStart()} />
}
