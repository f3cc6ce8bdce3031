import { useState } from 'react'

interface CopyButtonProps {
  readonly label: string
  readonly text: () => string
}

/** Copies a text, and shows on the button whether it worked. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setSaid('Copied'),
      () => setSaid('Not copied'),
    )
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status">{said}</span>
    </>
  )
}
