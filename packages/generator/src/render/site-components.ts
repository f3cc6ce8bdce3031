import type { ComponentType } from 'react'
import type { Home } from '../config/home-fields.ts'
import type { ContentComponents } from '../markdown/compile.ts'
import { SiteError } from '../site-error.ts'

/** React components of a site: the default export of the module in `components` of its configuration. */
export interface SiteComponents {
  /** Components that MDX pages can use without an import, by name. */
  readonly content?: ContentComponents
  /** Replaces the generator's front page. */
  readonly HomePage?: ComponentType<{ readonly home: Home }>
}

/**
 * Checks the default export of a site's module at run time, because a wrong import makes a component `undefined`.
 * @throws SiteError `component` that names the export
 */
export function checkComponents(components: SiteComponents): void {
  if (typeof components !== 'object' || components === null)
    throw new SiteError(
      'component',
      `the default export of the module in "components" of the configuration is ${described(components)}; export an object such as { content: { Name } }`,
    )
  const { content = {}, HomePage } = components
  const named = Object.entries(content).map(([name, component]) => [`content.${name}`, component] as const)
  const wrong = [...named, ...(HomePage === undefined ? [] : [['HomePage', HomePage] as const])].find(
    ([, component]) => !isComponent(component),
  )
  if (wrong)
    throw new SiteError(
      'component',
      `"${wrong[0]}" of the module in "components" of the configuration is ${described(wrong[1])} and not a React component; check its import, or remove it`,
    )
}

/** Components are functions, React's objects for them, groups of components, or names of HTML elements. */
function isComponent(value: unknown): boolean {
  return ['function', 'object', 'string'].includes(typeof value) && value !== null
}

function described(value: unknown): string {
  return value === undefined || value === null ? String(value) : `a ${typeof value}`
}
