import { bundledLanguagesInfo } from 'shiki/langs'
import { shellLanguages } from './shell-languages.ts'

/** What the frame of a block of code is: its header begins with it. */
export type CodeFrameKind = 'terminal' | 'check' | 'file' | 'code'

interface CodeFrame {
  readonly kind: CodeFrameKind
  /** The title as the header shows it. */
  readonly title: string | undefined
  /** Name of the language, for a frame that nothing else names. */
  readonly language: string | undefined
}

/** The frame that a block of code gets by its language, its title, and whether the fence says `check`. */
export function codeFrame(lang: string, title: string | undefined, isCheck: boolean): CodeFrame {
  if (isCheck) return { kind: 'check', title: afterLabel(title), language: undefined }
  if (title !== undefined && isPath(title)) return { kind: 'file', title, language: undefined }
  if (shellLanguages.has(lang)) return { kind: 'terminal', title: afterLabel(title), language: undefined }
  return { kind: 'code', title, language: title === undefined ? languageName(lang) : undefined }
}

function isPath(title: string): boolean {
  return /^\S*(?:\/\S*|\.\w+)$/.test(title)
}

/** “Terminal” goes before it, so that both read as one: “Terminal as root”. */
function afterLabel(title: string | undefined): string | undefined {
  return title?.replace(/^As\b/, 'as')
}

const languageNames = new Map(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) => [id, ...aliases].map((each) => [each, name])),
)

function languageName(lang: string): string | undefined {
  return languageNames.get(lang) ?? (lang === '' ? undefined : 'Text')
}
