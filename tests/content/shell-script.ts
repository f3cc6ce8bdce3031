import type { CodeBlock } from './code-block.ts'
import { consoleSteps } from './console-session.ts'

/** Shell text of a block: a `bash` block as it is, the typed lines of a `console` block; nothing for other languages. */
export function shellScriptOf({ language, code }: CodeBlock): string | undefined {
  if (language === 'bash' || language === 'sh') return code
  if (language === 'console')
    return consoleSteps(code)
      .map(({ command }) => command)
      .join('\n')
  return undefined
}
