import { useState } from 'react'
import { useAskTexts } from './texts-context.tsx'

interface CopyButtonProps {
  readonly label: string
  readonly text: () => string
}

/** Copies a text, and shows on the button whether it worked. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const t = useAskTexts()
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setSaid(t('copied')),
      () => setSaid(t('not-copied')),
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
