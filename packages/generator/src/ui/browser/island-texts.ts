import { type Translate, translator } from '../../site/translator.ts'
import { glossaryLanguageOf } from './glossary-language.ts'

/** Texts of an island by language, beginning with that of the first locale. */
export type TextsByLanguage<Key extends string> = Readonly<Record<string, Readonly<Record<Key, string>>>>

/**
 * Returns the texts of an island. Texts about a query are in the query's language if the glossary translates
 * it.
 */
export type TextsFor<Key extends string> = (query?: string) => Translate<Key>

/**
 * Texts of an island in the language of its host, which may stay while pages in other languages are shown.
 */
export function islandTexts<Key extends string>(texts: TextsByLanguage<Key>, host: Element): TextsFor<Key> {
  const translators = Object.entries(texts).map(([lang, own]) => translator(own, lang))
  const inLanguage = (lang: string | undefined) => translators.find((t) => t.lang === lang)
  const ofHost = inLanguage(host.closest<HTMLElement>('[lang]')?.lang) ?? translators[0]
  if (!ofHost) throw new Error('An island needs texts.')
  return (query = '') => inLanguage(glossaryLanguageOf(query)) ?? ofHost
}
