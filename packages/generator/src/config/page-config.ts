import type { SiteConfig } from './site-config.ts'

/** The parts of a configuration that pages need: only data, so that it can be copied to a thread. */
export type PageConfig = Omit<
  SiteConfig,
  'answers' | 'brand' | 'browser' | 'components' | 'files' | 'home' | 'islands'
> & {
  readonly brand: Omit<SiteConfig['brand'], 'icons'> & { readonly hasIcons: boolean }
  readonly files: readonly { readonly path: string }[]
  /** Names of interactive tools. */
  readonly islands: readonly string[]
}

export function pageConfig({
  answers: _answers,
  brand: { icons, ...brand },
  browser: _browser,
  components: _components,
  files,
  home: _home,
  islands,
  ...data
}: SiteConfig): PageConfig {
  return {
    ...data,
    brand: { ...brand, hasIcons: icons !== undefined },
    files: files.map(({ path }) => ({ path })),
    islands: Object.keys(islands),
  }
}

/** The language of the pages of a locale, as a tag. */
export function localeLanguage({ i18n }: Pick<SiteConfig, 'i18n'>, locale: string): string {
  return i18n.localeConfigs[locale]?.htmlLang ?? locale
}
