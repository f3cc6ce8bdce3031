import { expect, test } from 'vitest'
import { absoluteUrl, servedPath } from './site-address.ts'

const root = { url: 'https://docs.example.com', baseUrl: '/' }
const sub = { url: 'https://example.com', baseUrl: '/sub/' }

test('a path is put below the base URL once', () => {
  expect(servedPath('/', '/docs/x')).toBe('/docs/x')
  expect(servedPath('/sub/', '/docs/x')).toBe('/sub/docs/x')
  expect(servedPath('/sub/', '/')).toBe('/sub/')
})

test('an address is absolute', () => {
  expect(absoluteUrl(root, '/')).toBe('https://docs.example.com/')
  expect(absoluteUrl(sub, '/docs/x')).toBe('https://example.com/sub/docs/x')
})

test('names are escaped', () => {
  expect(servedPath('/sub/', '/docs/C#/Why not?')).toBe('/sub/docs/C%23/Why%20not%3F')
  expect(absoluteUrl(root, '/docs/日 本')).toBe('https://docs.example.com/docs/%E6%97%A5%20%E6%9C%AC')
})
