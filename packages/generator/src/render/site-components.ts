import type { ComponentType } from 'react'
import type { Home } from '../config/home-fields.ts'
import type { ContentComponents } from '../markdown/compile.ts'

/** React components of a site: the default export of the module that `components` of its configuration names. */
export interface SiteComponents {
  /** What MDX pages may use without an import, by name. */
  readonly content?: ContentComponents
  /** The front page, in place of the generator's own. */
  readonly HomePage?: ComponentType<{ readonly home: Home }>
}
