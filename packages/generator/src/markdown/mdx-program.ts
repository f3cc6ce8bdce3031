import { evaluate } from '@mdx-js/mdx'
import type { MDXComponents, MDXContent } from 'mdx/types.js'
import type { ReactElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import type { Options as RehypeOptions } from 'remark-rehype'
import type { PluggableList } from 'unified'
import type { VFile } from 'vfile'
import { SiteError } from '../site-error.ts'

/** What is done to a body, whichever way it was parsed. */
export interface PagePlugins {
  readonly markdown: PluggableList
  readonly html: PluggableList
}

/**
 * Compiles an MDX body with MDX's own compiler and runs it.
 * @throws SiteError `component` when the body's own code fails; VFileMessage when it does not parse
 */
export async function renderProgram(
  source: VFile,
  plugins: PagePlugins,
  toHtml: RehypeOptions,
  components: MDXComponents,
): Promise<ReactElement> {
  const { default: Content } = await evaluate(source, {
    ...runtime,
    format: 'mdx',
    remarkPlugins: [remarkGfm, remarkDirective, ...plugins.markdown],
    remarkRehypeOptions: toHtml,
    rehypePlugins: plugins.html,
  })
  assertRuns(Content, components, source.path)
  return runtime.jsx(Content, { components: { ...components } })
}

/** What a page's own expressions do wrong shows only when they run; running them here lets the error name the file. */
function assertRuns(Content: MDXContent, components: MDXComponents, file: string): void {
  try {
    Content({ components })
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    throw new SiteError('component', `the page does not run: ${reason}`, { file })
  }
}
