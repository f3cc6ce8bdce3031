import { expect, test } from 'vitest'
import { formatPolicy, sitePolicy } from './content-security-policy.ts'

test('nothing is allowed that is not named, and nothing inline', () => {
  const policy = formatPolicy(sitePolicy())
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';/)
  expect(policy).not.toMatch(/unsafe|data:|\*/)
})

test('framing, plug-ins and base elements are refused', () => {
  const policy = formatPolicy(sitePolicy())
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
})

test('hashes extend the sources of scripts and styles, and services the connections, each once', () => {
  const policy = formatPolicy(
    sitePolicy({
      scriptHashes: ["'sha256-abc='", "'sha256-abc='"],
      styleHashes: ["'sha256-def='"],
      connectTo: ['https://search.example.com'],
    }),
  )
  expect(policy).toContain("script-src 'self' 'sha256-abc=';")
  expect(policy).toContain("style-src 'self' 'sha256-def=';")
  expect(policy).toContain("connect-src 'self' https://search.example.com;")
})

test('a source cannot smuggle in another directive', () => {
  expect(() => formatPolicy(sitePolicy({ connectTo: ['https://x.example; script-src *'] }))).toThrow(
    /of connect-src contains a space, comma or semicolon/,
  )
})

test('hosts of pictures, films and frames join what they are for, and nothing else grows', () => {
  const before = formatPolicy(sitePolicy()).split('; ')
  const after = formatPolicy(
    sitePolicy({
      imageHosts: ['img.example.org', '*.example.net'],
      embeds: [
        { host: 'film.example.org', kind: 'frame' },
        { host: 'media.example.org', kind: 'media' },
      ],
    }),
  ).split('; ')
  expect(after.filter((directive) => !before.includes(directive))).toEqual([
    "img-src 'self' https://img.example.org https://*.example.net",
    "media-src 'self' https://media.example.org",
    'frame-src https://film.example.org',
  ])
})
