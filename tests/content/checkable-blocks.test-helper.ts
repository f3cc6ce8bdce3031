import { type CodeBlock, codeBlocksOf } from './code-block.test-helper.ts'
import { readPages } from './content-page.test-helper.ts'

/** Every code block of every page. */
export async function allBlocks(): Promise<readonly CodeBlock[]> {
  return (await readPages()).flatMap(codeBlocksOf)
}

/** The blocks that do not say why they cannot be checked: those that have to pass. */
export async function checkableBlocks(): Promise<readonly CodeBlock[]> {
  return (await allBlocks()).filter(({ attributes }) => !attributes.has('unchecked'))
}
