import styles from './Island.module.css'

/** The place of an interactive tool; its code loads when the place comes into view. Without scripts there is none. */
export function Island({ name }: { name: string }) {
  return <div data-island={name} className={`${styles.island} js-only no-print`} />
}
