/** The site's components, or the default in `cli/bundle/site-modules.ts`. */
declare module 'virtual:site/components' {
  const components: import('./site-components.ts').SiteComponents
  export default components
}
