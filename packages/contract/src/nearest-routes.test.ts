import { describe, expect, test } from 'vitest'
import { nearestRoutes } from './nearest-routes.ts'

const routes = [
  { path: '/', title: 'Home' },
  { path: '/docs', title: 'Docs' },
  { path: '/docs/installation/debian', title: 'Debian' },
  { path: '/docs/installation/rhel', title: 'RHEL' },
  { path: '/docs/configuration/shop', title: 'Shop' },
  { path: '/blog', title: 'Blog' },
]

function nearestTo(path: string): string[] {
  return nearestRoutes(routes, path).map(({ title }) => title)
}

describe('the nearest routes', () => {
  test('are those a few edits away, nearest first', () => {
    expect(nearestTo('/docs/instalation/debain')).toEqual(['Debian', 'RHEL'])
    expect(nearestTo('/DOC/')).toEqual(['Docs'])
  })

  test('include a page that is asked for in another folder', () => {
    expect(nearestTo('/debian')).toContain('Debian')
    expect(nearestTo('/wiki/setup/shop')).toEqual(['Shop'])
  })

  test('are none for a path that is like no other, the empty one and one too long to be typed', () => {
    expect(nearestTo('/wp-admin/setup-config.php')).toEqual([])
    expect(nearestTo('/')).toEqual([])
    expect(nearestTo(`/docs/${'debian/'.repeat(100)}`)).toEqual([])
  })

  test('are at most five', () => {
    const many = Array.from({ length: 9 }, (_, number) => ({ path: `/page-${number}`, title: `${number}` }))
    expect(nearestRoutes(many, '/page-x')).toHaveLength(5)
  })
})
