import { memo } from 'react'
import { expect, test } from 'vitest'
import { checkComponents, type SiteComponents } from './site-components.ts'

const Component = () => null

test.each([{}, { HomePage: Component }, { content: { Component, Memo: memo(Component), h3: 'h4' } }])(
  'components of a site can be functions, what React makes of them, and elements',
  (components: SiteComponents) => {
    expect(() => checkComponents(components)).not.toThrow()
  },
)

test.each<[unknown, string]>([
  [undefined, 'the default export of the module in "components" of the configuration is undefined'],
  [5, 'the default export of the module in "components" of the configuration is a number'],
  [{ content: { Good: Component, Missing: undefined } }, '"content.Missing" of the module'],
  [{ HomePage: 3 }, '"HomePage" of the module in "components" of the configuration is a number'],
])('an export that is no component is named: %j', (components, message) => {
  expect(() => checkComponents(components as SiteComponents)).toThrow(message)
})
