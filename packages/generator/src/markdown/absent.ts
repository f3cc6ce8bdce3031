import type { ReactNode } from 'react'

/** Names under which React looks for what a component is. */
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
 * Stands for what a page imports and the site does not run. As a component it shows what stands between its tags; as a value it is empty,
 * whatever is asked of it, so that the rest of the page renders.
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
