import type { CodeBlock } from './code-block.test-helper.ts'
import { consoleSteps } from './console-session.test-helper.ts'

/** Shell text of a block: a `bash` block as it is, the typed lines of a `console` block; nothing for other languages. */
export function shellScriptOf({ language, code }: CodeBlock): string | undefined {
  if (language === 'bash' || language === 'sh') return code
  if (language === 'console')
    return consoleSteps(code)
      .map(({ command }) => command)
      .join('\n')
  return undefined
}
