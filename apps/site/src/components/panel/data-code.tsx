import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'
import { highlight } from '../../markdown/highlighter.ts'
import { CodeBlock } from '../content/CodeBlock.tsx'

/** A block of code made from the panel's data, coloured like one that a writer typed. */
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
