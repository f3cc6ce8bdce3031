import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'
import { CodeBlock, codeSize, highlight } from 'sheaf/components'

/** A block of code made from the panel's data, coloured like code on pages. */
export async function dataCode(
  code: string,
  lang: 'http' | 'json' | 'yaml',
  title: string,
): Promise<ReactNode> {
  const text = code.replace(/\n$/, '')
  const children = await highlight(text, lang, new Map())
  return (
    <CodeBlock data-lang={lang} data-title={title}>
      <code {...codeSize(text)}>{toJsxRuntime({ type: 'root', children }, runtime)}</code>
    </CodeBlock>
  )
}
