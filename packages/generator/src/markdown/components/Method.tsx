import styles from './Method.module.css'

/** The method of an HTTP call: `<Method>GET</Method>`. */
export function Method({ children }: { children: string }) {
  return (
    <b className={styles.method} data-method={children}>
      {children}
    </b>
  )
}
