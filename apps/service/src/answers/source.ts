import type { SearchHit } from '../search/search-engine.ts'
import { type Language, languageOf } from './answer-frames.ts'
import { inert, inertInLink } from './quoted-markdown.ts'

/** A retrieved document as the source of an answer. Citations refer to it by `number`, from 1. */
export interface Source {
  readonly number: number
  readonly title: string
  /** The heading of the section; empty if the document has none. */
  readonly heading: string
  readonly text: string
  /** Its address, if the document contains one. */
  readonly path: string | undefined
  readonly hit: SearchHit
}

const titleFields = ['title', 'name', 'heading']
const headingFields = ['section', 'subtitle']
const textFields = ['content', 'text', 'body', 'description']
const pathFields = ['path', 'url', 'link']

/** Numbers hits as sources and finds their parts by the usual field names. Without a text field, all other strings are the text. */
export function sourcesOf(hits: readonly SearchHit[]): Source[] {
  return hits.map((hit, i) => {
    const named = (names: readonly string[]) => {
      const found = names.find((name) => typeof hit.document[name] === 'string' && hit.document[name] !== '')
      return found === undefined ? undefined : String(hit.document[found])
    }
    const hasText = textFields.some((name) => typeof hit.document[name] === 'string')
    const others = Object.entries(hit.document).flatMap(([key, value]) =>
      typeof value === 'string' && ![...titleFields, ...headingFields, ...pathFields, 'id'].includes(key)
        ? [value]
        : [],
    )
    return {
      number: i + 1,
      title: named(titleFields) ?? hit.document.id,
      heading: named(headingFields) ?? '',
      text: named(textFields) ?? (hasText ? '' : others.join('\n')),
      path: named(pathFields),
      hit,
    }
  })
}

/** Whether a section is written in a language. Without a language field, the page title decides, because English text quotes Chinese labels. */
export function isIn({ document }: SearchHit, language: Language, title = String(document.title)): boolean {
  const own = typeof document.lang === 'string' ? document.lang : languageOf(title)
  return own.startsWith(language)
}

/** Whether a source is the beginning of its page, which has no heading but the title. */
export function isBeginning({ title, heading }: Pick<Source, 'title' | 'heading'>): boolean {
  return heading === '' || heading === title
}

/** The topic of a source: its heading, or the page title if it is the beginning of the page. */
export function topicOf(source: Source): string {
  return isBeginning(source) ? source.title : source.heading
}

/** The name of a source: its page and its section. */
export function nameOf(source: Pick<Source, 'title' | 'heading'>): string {
  return isBeginning(source) ? source.title : `${source.title}: ${source.heading}`
}

/** The name of a source in Markdown, as a link if it has an address on the site. */
export function linkTo(source: Source): string {
  const name = inert(nameOf(source).replace(/\s+/g, ' '))
  const path = sitePath(source.path ?? '')
  return path === undefined ? name : `[${inertInLink(name)}](${path})`
}

/** An origin that no real address has, to resolve paths against. */
const anySite = 'https://site.invalid'

/** A path as browsers resolve it, with Markdown characters percent-encoded; `undefined` if it is on another site. */
export function sitePath(path: string): string | undefined {
  if (path === '' || !URL.canParse(path, anySite)) return undefined
  const { origin, pathname, search, hash } = new URL(path, anySite)
  if (origin !== anySite || pathname.startsWith('//')) return undefined
  return (pathname + search + hash).replace(/[()[\]`\\*|<>"]/g, percentEncode)
}

/** A piece of an answer, as Markdown. */
export interface AnswerPiece {
  readonly text: string
  /** `sources` if it belongs to the list of sources, not to the answer itself. */
  readonly part?: 'sources'
}

/** The list of sources below an answer, for readers of plain text. Pages render their own list. */
export function sourceList(sources: readonly Source[], before = ''): AnswerPiece {
  return {
    text: before + sources.map((source) => `[${source.number}] ${linkTo(source)}`).join('  \n'),
    part: 'sources',
  }
}

function percentEncode(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16)}`
}
