import type { SiteConfig } from '../config/site-config.ts'
import { type AskedQuestion, questionLanguages, suggestedQuestions } from '../content/questions.ts'
import type { UiTexts } from '../content/ui-texts.ts'
import { pathInLanguage } from './addresses/path-in-language.ts'
import { type PageTexts, pageTexts, textsIn } from './page-texts.ts'
import type { Site } from './site.ts'
import { type IslandName, islandTexts } from './ui-texts.ts'

/** The parts of a site's content that bundles contain. */
export interface BundledContent {
  readonly questions: readonly AskedQuestion[]
  readonly uiTexts: ReadonlyMap<string, UiTexts>
  readonly routes: Site['routes']
}

/** The words that islands of a site show, by language of the page. */
export function bundledTexts(
  config: Pick<SiteConfig, 'i18n' | 'exampleSearches' | 'topPages'> &
    Partial<Pick<SiteConfig, 'glossary' | 'support'>>,
  { questions, uiTexts, routes }: BundledContent,
) {
  const { support } = config
  const languages = languagesOf(config, uiTexts)
  const byLanguage = <Value>(valueIn: (language: SiteLanguage) => Value) =>
    Object.fromEntries(languages.map((language) => [language.lang, valueIn(language)]))
  const linkIn = ({ label, locale, pageLang }: SiteLanguage, link: { label: string; path: string }) => ({
    label: label(link.label),
    path: pathInLanguage({ config, routes }, link.path, locale, pageLang),
  })
  return {
    islandTexts: (name: IslandName) =>
      byLanguage(({ locale, lang }) => {
        const all: Readonly<Record<string, string>> = textsIn(uiTexts, locale, lang)
        return Object.fromEntries(Object.keys(islandTexts[name]).map((key) => [key, all[key]]))
      }),
    exampleSearches: byLanguage(({ label }) => config.exampleSearches.map((query) => label(query))),
    topPages: byLanguage((language) => config.topPages.map((link) => linkIn(language, link))),
    support: support ? byLanguage((language) => linkIn(language, support)) : {},
    suggestedQuestions: byLanguage(({ lang }) =>
      suggestedQuestions(questions, lang, questionLanguages(config)),
    ),
  }
}

interface SiteLanguage extends PageTexts {
  readonly locale: string
  readonly pageLang: string | undefined
}

/** The languages of locales, and those that only pages have. */
function languagesOf(config: Pick<SiteConfig, 'i18n'>, uiTexts: BundledContent['uiTexts']): SiteLanguage[] {
  const { locales, defaultLocale } = config.i18n
  const ofPages = [...uiTexts.keys()].filter((name) => !locales.includes(name))
  return [
    ...locales.map((locale) => ({ locale, pageLang: undefined })),
    ...ofPages.map((pageLang) => ({ locale: defaultLocale, pageLang })),
  ].map((language) => ({
    ...language,
    ...pageTexts(config, uiTexts, language.locale, language.pageLang),
  }))
}
