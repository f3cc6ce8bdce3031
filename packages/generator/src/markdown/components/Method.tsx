import { Fragment } from 'react'
import styles from './Method.module.css'

/** The method of an HTTP call: `<Method>GET</Method>`. */
export function Method({ children }: { children: string }) {
  return (
    <b className={styles.method} data-method={children}>
      {children}
    </b>
  )
}

/** A call of an API where it is only named: its method and its path, which breaks between its parts where it has to. */
export function Call({ method, path }: { method: string; path: string }) {
  return (
    <span className={styles.call}>
      <Method>{method}</Method>{' '}
      <span>
        {path.split(/(?<=.)(?=\/)/).map((part, at) => (
          <Fragment key={part}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </span>
  )
}
