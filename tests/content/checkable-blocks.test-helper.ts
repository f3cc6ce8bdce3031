import { type CodeBlock, codeBlocksOf } from './code-block.test-helper.ts'
import { readPages } from './content-page.test-helper.ts'

/** Every code block of every page. */
export async function allBlocks(): Promise<readonly CodeBlock[]> {
  return (await readPages()).flatMap(codeBlocksOf)
}

/** The blocks that have to pass: all without `unchecked="reason"`. */
export async function checkableBlocks(): Promise<readonly CodeBlock[]> {
  return (await allBlocks()).filter(({ attributes }) => !attributes.has('unchecked'))
}
