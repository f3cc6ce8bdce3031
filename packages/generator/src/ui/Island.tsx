import styles from './Island.module.css'

/**
 * The place of an interactive tool; its code loads when the place comes into view. Without scripts there is none.
 * @param props.tall keeps room for a tool as high as a screen, so that the page does not move when it loads
 */
export function Island({ name, tall = false }: { name: string; tall?: boolean }) {
  return <div data-island={name} className={`${tall ? styles.tall : ''} js-only no-print`.trimStart()} />
}
