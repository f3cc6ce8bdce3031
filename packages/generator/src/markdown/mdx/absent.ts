import type { ReactNode } from 'react'

/** Properties by which React recognizes components. */
const componentKeys = [
  'prototype',
  'name',
  'displayName',
  'contextType',
  'contextTypes',
  'childContextTypes',
  'defaultProps',
  'getDerivedStateFromProps',
]

/**
 * Replaces imported code that the site does not run, so that the rest of the page renders. As a component it shows its children, as a
 * value it is empty.
 */
export const absent: (props: { children?: ReactNode }) => ReactNode = new Proxy(() => undefined, {
  get(_function, key) {
    if (key === Symbol.iterator) return [].values.bind([])
    if (key === Symbol.toPrimitive) return () => ''
    return typeof key === 'symbol' || componentKeys.includes(key) ? undefined : absent
  },
  apply(_function, _this, [props]: readonly unknown[]) {
    if (typeof props !== 'object' || props === null) return absent
    const children: unknown = Reflect.get(props, 'children')
    return typeof children === 'function' ? undefined : children
  },
})
