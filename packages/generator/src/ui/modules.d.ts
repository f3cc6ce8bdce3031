declare module '*.module.css' {
  /** Class names as written in the file, mapped to unique ones. */
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.module.css?island' {
  /** Class names of an island's styles, which its code adopts when it runs. */
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

declare module '*.js?raw' {
  /** The text of the file. */
  const text: string
  export default text
}

/** The additions of the site to the script of its pages. */
declare module 'virtual:site/browser' {
  const browser: import('./browser/site-browser.ts').SiteBrowser
  export default browser
}

/** The interactive tools of the site by name. */
declare module 'virtual:site/islands' {
  const islands: Readonly<Record<string, () => Promise<object>>>
  export default islands
}

/** Terms of another language with the words of the pages. */
declare module 'virtual:site/glossary' {
  const terms: Readonly<Record<string, string>>
  export default terms
}

/** Languages in the site's configuration. */
declare module 'virtual:site/languages' {
  /** The language of the glossary, and the script by which its queries are recognised. */
  export const translated: { readonly language: string; readonly script: string } | undefined
}

declare module 'virtual:site/search-texts' {
  export const texts: import('./browser/island-texts.ts').TextsByLanguage<
    import('../site/ui-texts.ts').IslandTextKey<'search'>
  >
}

declare module 'virtual:site/ask-texts' {
  export const texts: import('./browser/island-texts.ts').TextsByLanguage<
    import('../site/ui-texts.ts').IslandTextKey<'ask'>
  >
}

/** The site's search settings. */
declare module 'virtual:site/search' {
  /** Synonyms, as `plainSynonyms` returns them. */
  export const synonyms: readonly (readonly string[])[]
  /** Example queries that show features of the search, by language. */
  export const exampleSearches: Readonly<Record<string, readonly string[]>>
  /** Pages that an empty search box links to, by language of the texts: routes and labels. */
  export const topPages: Readonly<
    Record<string, readonly { readonly label: string; readonly path: string }[]>
  >
  /** Kinds of pages by path prefix. */
  export const pageKinds: Readonly<
    Record<string, import('../search/browser/sources/search-provider.ts').PageKind>
  >
}

/** The settings of the conversation. */
declare module 'virtual:site/ask' {
  /** A page with people who answer: a route, and the label of a link to it, by language. */
  export const support: Readonly<Record<string, { readonly label: string; readonly path: string }>>
  /** Suggested questions by language. */
  export const suggestedQuestions: Readonly<Record<string, readonly string[]>>
}
