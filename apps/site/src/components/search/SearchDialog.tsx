import { useEffect, useRef, useState } from 'react'
import type { SearchProvider } from '../../search/search-provider.ts'
import styles from './SearchDialog.module.css?island'
import { SearchPanel } from './SearchPanel.tsx'

/**
 * Search over the page: a modal dialog, so that the browser keeps the focus inside and gives it back.
 * @param host hears `search:open`
 */
export function SearchDialog({ provider, host }: { provider: SearchProvider; host: EventTarget }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')

  useEffect(() => {
    const open = () => {
      if (dialog.current && !dialog.current.open) dialog.current.showModal()
      input.current?.focus()
      input.current?.select()
    }
    // The dialog is made when it is wanted for the first time.
    open()
    host.addEventListener('search:open', open)
    return () => host.removeEventListener('search:open', open)
  }, [host])

  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
      onKeyDown={(event) => {
        // A search box would use Escape to empty itself first.
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
    >
      <div className={styles.frame}>
        <SearchPanel provider={provider} query={query} onQuery={setQuery} onChosen={close} inputRef={input}>
          <button type="button" className={styles.close} onClick={close} aria-label="Esc: close search">
            Esc
          </button>
        </SearchPanel>
      </div>
    </dialog>
  )
}
