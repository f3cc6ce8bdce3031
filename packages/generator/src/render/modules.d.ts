/** The components of the site that is built; the default of `cli/bundle/site-modules.ts` when it brings none. */
declare module 'virtual:site/components' {
  const components: import('./site-components.ts').SiteComponents
  export default components
}
