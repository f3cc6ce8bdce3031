import { expect, it } from 'vitest'
import { docsRoutes } from '../required-routes.ts'
import { allPages } from './built-site.test-helper.ts'

it('a text asks whether it helped; the front page, lists and tools do not', () => {
  const asking = allPages.filter(({ $ }) => $('[data-page-feedback]').length > 0).map(({ path }) => path)
  const posts = ['/blog/new-release-schedule', '/blog/sticky-subscription-link']
  expect([...asking].sort()).toEqual([...docsRoutes, ...posts].sort())
})
