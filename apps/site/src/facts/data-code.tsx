import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'
import { CodeBlock, highlight } from 'sheaf/components'

/** A block of code made from the panel's data, coloured like code on pages. */
export async function dataCode(
  code: string,
  lang: 'http' | 'json' | 'yaml',
  title: string,
): Promise<ReactNode> {
  const children = await highlight(code.replace(/\n$/, ''), lang, new Map())
  return (
    <CodeBlock data-lang={lang} data-title={title}>
      <code>{toJsxRuntime({ type: 'root', children }, runtime)}</code>
    </CodeBlock>
  )
}
