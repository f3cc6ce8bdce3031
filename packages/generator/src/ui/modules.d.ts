declare module '*.module.css' {
  /** Class names as written in the file, mapped to unique ones. */
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.module.css?island' {
  /** Class names of an island's styles, which its code adopts when it runs. */
  const classes: Readonly<Record<string, string>>
  export default classes
  /** The styles, for a page in which the island is drawn before its code is there. */
  export const text: string
}

declare module '*.css'

declare module '*.js?raw' {
  /** The text of the file. */
  const text: string
  export default text
}

/** What the site that is built adds to the script of its pages. */
declare module 'virtual:site/browser' {
  const browser: import('./browser/site-browser.ts').SiteBrowser
  export default browser
}

/** The interactive tools of the site that is built, by name. */
declare module 'virtual:site/islands' {
  const islands: Readonly<Record<string, () => Promise<object>>>
  export default islands
}

/** Chinese terms with what the pages of the site call them. */
declare module 'virtual:site/glossary' {
  const glossary: Readonly<Record<string, string>>
  export default glossary
}

/** What the configuration of the site that is built says of search. */
declare module 'virtual:site/search' {
  /** Words that mean the same, as `plainSynonyms` returns them. */
  export const synonyms: readonly (readonly string[])[]
  /** Queries that show what search understands. */
  export const exampleSearches: readonly string[]
  /** Pages that an empty search box leads to: routes, and what links to them say. */
  export const topPages: readonly { readonly label: string; readonly path: string }[]
  /** Kinds of pages by the beginnings of their paths. */
  export const pageKinds: Readonly<Record<string, import('../search/browser/search-provider.ts').PageKind>>
}

/** What the site that is built says of asking. */
declare module 'virtual:site/ask' {
  /** Where people answer: a route, and what a link to it says. */
  export const support: { readonly label: string; readonly path: string } | undefined
  /** Questions to begin with. */
  export const suggestedQuestions: readonly string[]
}
