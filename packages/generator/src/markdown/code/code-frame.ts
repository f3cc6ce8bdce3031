import { bundledLanguagesInfo } from 'shiki/langs'
import { shellLanguages } from './shell-languages.ts'

/** The kind of a code frame, which its header begins with. */
export type CodeFrameKind = 'terminal' | 'check' | 'file' | 'code'

interface CodeFrame {
  readonly kind: CodeFrameKind
  /** The title in the header. */
  readonly title: string | undefined
  /** Name of the language, for a frame without a title. */
  readonly language: string | undefined
}

/** Chooses the frame of a block of code. @param isCheck whether the fence says `check` */
export function codeFrame(lang: string, title: string | undefined, isCheck: boolean): CodeFrame {
  if (isCheck) return { kind: 'check', title: afterLabel(title), language: undefined }
  if (title !== undefined && isPath(title)) return { kind: 'file', title, language: undefined }
  if (shellLanguages.has(lang)) return { kind: 'terminal', title: afterLabel(title), language: undefined }
  return { kind: 'code', title, language: title === undefined ? languageName(lang) : undefined }
}

function isPath(title: string): boolean {
  return /^\S*(?:\/\S*|\.\w+)$/.test(title)
}

/** The title follows the label, as in “Terminal as root”. */
function afterLabel(title: string | undefined): string | undefined {
  return title?.replace(/^As\b/, 'as')
}

const languageNames = new Map(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) =>
    [id, ...aliases].map((languageName) => [languageName, name]),
  ),
)

function languageName(lang: string): string | undefined {
  return languageNames.get(lang) ?? (lang === '' ? undefined : 'Text')
}
