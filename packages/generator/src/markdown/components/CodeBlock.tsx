import '../../ui/styles/code-lines.css'
import '../../ui/styles/code-tokens.css'
import { Children, type ReactNode } from 'react'
import { CopyButton, Frame, FramePart, WrapButton } from '../../ui/parts/Frame.tsx'
import { useSite } from '../../ui/site-context.tsx'
import { codeFrame } from '../code/code-frame.ts'

interface CodeBlockProps {
  'data-lang'?: string
  'data-title'?: string
  'data-numbers'?: string
  'data-check'?: string
  /** Set for the output of the block around it. */
  'data-output'?: string
  /** The code, then its outputs: blocks with `data-output`. */
  children?: ReactNode
}

/** A block of code in a frame, with its output below. `pre` elements without code stay unchanged. */
export function CodeBlock({
  'data-lang': lang,
  'data-title': title,
  'data-numbers': numbers,
  'data-check': check,
  'data-output': output,
  children,
  ...rest
}: CodeBlockProps) {
  const { t, label } = useSite()
  if (lang === undefined) return <pre {...rest}>{children}</pre>
  const [code, ...outputs] = Children.toArray(children)
  const pre = (
    <pre tabIndex={0} className={numbers === undefined ? undefined : 'numbered-lines'} data-lang={lang}>
      {code}
    </pre>
  )
  if (output !== undefined) {
    return (
      <>
        <FramePart>{title ?? t('you-should-see')}</FramePart>
        {pre}
      </>
    )
  }
  const frame = codeFrame(lang, title, check !== undefined)
  return (
    <Frame
      data-code-block={frame.kind}
      data-numbers={numbers}
      label={frame.kind === 'code' ? frame.language && label(frame.language) : t(frame.kind)}
      sub={frame.title && label(frame.title)}
      actions={
        <>
          <WrapButton>{t('wrap-lines')}</WrapButton>
          <CopyButton>{t('copy')}</CopyButton>
        </>
      }
    >
      {pre}
      {outputs}
    </Frame>
  )
}
