import { localeLanguage } from '../config/page-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { UiTexts } from '../content/ui-texts.ts'
import { translator, type Values, withValues } from './translator.ts'
import { defaultTexts, type UiTextKey, type UiTranslate } from './ui-texts.ts'

/** The words around the text of a page. */
export interface PageTexts {
  /** A language tag. */
  readonly lang: string
  readonly t: UiTranslate
  /** Translates a label of the configuration or of a component of the site, such as a link of the navbar. */
  readonly label: (text: string, values?: Values) => string
}

/** @param pageLang language of a page that is not in the language of its locale */
export function pageTexts(
  config: Pick<SiteConfig, 'i18n'>,
  uiTexts: ReadonlyMap<string, UiTexts>,
  locale: string,
  pageLang?: string,
): PageTexts {
  const lang = pageLang ?? localeLanguage(config, locale)
  const labels = { ...uiTexts.get(locale)?.labels, ...uiTexts.get(lang)?.labels }
  const texts = textsIn(uiTexts, locale, lang)
  const label = (text: string, values?: Values) => withValues(labels[text] ?? text, values)
  return { lang, t: translator(texts, lang), label }
}

/** All texts in a language. Missing translations are in the language of the locale, or else in English. */
export function textsIn(
  uiTexts: ReadonlyMap<string, UiTexts>,
  locale: string,
  lang: string,
): Record<UiTextKey, string> {
  return { ...defaultTexts, ...uiTexts.get(locale)?.texts, ...uiTexts.get(lang)?.texts }
}
