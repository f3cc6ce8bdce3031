import { describe, expect, test } from 'vitest'
import { parseRedirectRules, redirectForPath } from './redirect-rules.ts'

function redirectOf(text: string, path: string) {
  return redirectForPath(parseRedirectRules(text), path)
}

describe('_redirects', () => {
  test('the first rule that matches wins, 301 unless it says otherwise', () => {
    const text = '# moved\n/a /b\n/a /c 302\n/d https://d.example/ 308 # gone\n'
    expect(redirectOf(text, '/a')).toEqual({ location: '/b', status: 301 })
    expect(redirectOf(text, '/d')).toEqual({ location: 'https://d.example/', status: 308 })
    expect(redirectOf(text, '/a/b')).toBeUndefined()
  })

  test('the splat and placeholders go into the target, encoded', () => {
    expect(redirectOf('/old/* /new/:splat', '/old/a b/c?d')?.location).toBe('/new/a%20b/c%3Fd')
    expect(redirectOf('/u/:id/x /v/:id#top', '/u/7/x')?.location).toBe('/v/7#top')
  })

  test('a splat that begins with a slash stays on this host', () => {
    expect(redirectOf('/go/* /:splat', '/go//evil.example')?.location).toBe('/evil.example')
  })

  test.each([
    ['/a\n', 'line 1: "/a" is not a redirect; write "/from /to 301"'],
    ['\n/a /b 200\n', 'line 2: the status "200" must be one of 301, 302, 303, 307, 308'],
    ['/a b\n', 'line 1: the target "b" must begin with "/", "https://" or "http://"'],
    ['a /b\n', 'line 1: the pattern "a" must begin with "/"'],
    ['/a /b 301 Country=de\n', 'line 1: "/a /b 301 Country=de" is not a redirect'],
  ])('a mistake names its line: %j', (text, message) => {
    expect(() => parseRedirectRules(text)).toThrow(message)
  })
})
