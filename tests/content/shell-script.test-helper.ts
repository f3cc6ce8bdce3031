import type { CodeBlock } from './code-block.test-helper.ts'
import { consoleSteps } from './console-session.test-helper.ts'

/** Shell text of a block: all of a `bash` block, the typed lines of a `console` block; undefined for other languages. */
export function shellScriptOf({ language, code }: CodeBlock): string | undefined {
  if (language === 'bash' || language === 'sh') return code
  if (language === 'console')
    return consoleSteps(code)
      .map(({ command }) => command)
      .join('\n')
  return undefined
}
