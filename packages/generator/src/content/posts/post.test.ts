import { describe, expect, test } from 'vitest'
import { Problems } from '../../site-error.ts'
import { parseSourceFile } from '../files/source-file.ts'
import { parseTags } from '../tags.ts'
import { parseAuthors } from './authors.ts'
import { newestFirst, readingMinutes, readPost } from './post.ts'

const authors = parseAuthors('authors.yml', 'ada:\n  name: Ada\n  title: Writer\nbob:\n  name: Bob\n')
const tags = parseTags('tags.yml', 'dev:\n  label: Development\nrelease:\n')
const home = {
  root: '/blog',
  locale: 'en',
  format: 'detect' as const,
  math: false,
  roots: ['blog'],
  authors,
  tags,
}
const post = (relative: string, text = '---\ntitle: T\n---\n', blog = home) =>
  readPost(parseSourceFile(`blog/${relative}`, text), relative, blog)
const dated = (fields: string) => post('2024-05-24-x.md', `---\ntitle: T\n${fields}\n---\nText`)

test('posts of one day are ordered by time, and by path without one', () => {
  const posts = [
    ['a', '2024-01-01'],
    ['b', '2024-01-01T10:00+02:00'],
    ['c', '2024-01-01T09:00Z'],
    ['d', '2024-01-02T00:30+09:00'],
    ['e', '2024-01-01'],
  ].map(([name, date]) => post(`${name}.md`, `---\ntitle: T\ndate: ${date}\n---\n`))
  expect(posts.toSorted(newestFirst).map(({ path }) => path.slice(-1))).toEqual(['d', 'c', 'b', 'a', 'e'])
})

describe('dates and addresses', () => {
  test.each([
    ['2024-05-24-hello.md', '/blog/hello'],
    ['2024-05-24-hello/index.mdx', '/blog/hello'],
    ['2024/05/24/hello.md', '/blog/hello'],
    ['2024/05/24-hello.md', '/blog/hello'],
    ['releases/2024-05-24-hello.md', '/blog/hello'],
  ])('%s', (file, path) => {
    expect(post(file)).toMatchObject({ date: '2024-05-24', path })
  })

  test('the front matter goes before the file name', () => {
    expect(dated('date: 2023-01-02\nslug: other')).toMatchObject({ date: '2023-01-02', path: '/blog/other' })
    expect(dated('date: 2023-01-02T23:30:00').date).toBe('2023-01-02')
    for (const [written, published] of [
      ['2023-01-02', '2023-01-02'],
      ['2023-01-02T23:30', '2023-01-02T23:30:00Z'],
      ['2023-01-02 23:30:10', '2023-01-02T23:30:10Z'],
      ['2023-01-02T23:30:00Z', '2023-01-02T23:30:00Z'],
      ['2023-01-02T23:30-05:00', '2023-01-02T23:30:00-05:00'],
      ['2023-01-02 00:30:00 +0900', '2023-01-02T00:30:00+09:00'],
    ])
      expect(dated(`date: ${written}`)).toMatchObject({ date: '2023-01-02', published })
    expect(post('hello/index.md', '---\ntitle: T\ndate: 2023-01-02\n---\n')).toMatchObject({
      date: '2023-01-02',
      path: '/blog/hello',
    })
  })

  test.each([
    [
      'a missing date',
      'hello.md',
      '---\ntitle: T\n---\n',
      'blog/hello.md:1: a post needs a date: write "date: YYYY-MM-DD"',
    ],
    ['a day that is none', '2024-02-31-x.md', '---\ntitle: T\n---\n', 'blog/2024-02-31-x.md:1: 2024-02-31'],
    [
      'a date in words',
      'x.md',
      '---\ntitle: T\ndate: May 24\n---\n',
      'blog/x.md:3: "date" is "May 24"; write a date as YYYY-MM-DD',
    ],
    [
      'a slug with a query',
      '2024-05-24-x.md',
      '---\ntitle: T\nslug: /a?b\n---\n',
      'blog/2024-05-24-x.md:3: "slug" is "/a?b"; a slug is a path such as "/guide/start", without spaces',
    ],
    [
      'a slug that leads out of the blog',
      '2024-05-24-x.md',
      '---\ntitle: T\nslug: ../x\n---\n',
      'blog/2024-05-24-x.md:3: "slug" is "../x"; a slug must not have "." or ".." as a path segment',
    ],
  ])('%s is named', (_what, file, text, message) => {
    expect(() => post(file, text)).toThrow(message)
  })
})

test('a heading that opens the post is its title and is not shown twice', () => {
  expect(post('2024-05-24-x.md', '\n# Hello *you* {#hi}\n\nText')).toMatchObject({
    title: 'Hello you',
    body: '\n\n\nText',
  })
  expect(post('2024-05-24-x.md', '---\ntitle: T\n---\n# Hello\n\nText')).toMatchObject({
    title: 'T',
    body: '\n\n\n\n\nText',
  })
})

test.each([
  ['---\ntitle: T\n---\n\n# H\n', 'T'],
  ['# H\n\nText', 'H'],
  ['Text', 'x'],
])('the title of %j is %s: of its front matter, its heading or its file', (text, title) => {
  expect(post('2024-05-24-x.md', text).title).toBe(title)
})

describe('authors', () => {
  test.each([
    ['authors: ada', [{ key: 'ada', name: 'Ada', title: 'Writer' }]],
    ['authors: [ada, bob]', [{ key: 'ada' }, { key: 'bob' }]],
    [
      'authors: { name: Eve Doe, url: https://e.example }',
      [{ key: 'eve-doe', name: 'Eve Doe', url: 'https://e.example' }],
    ],
    [
      'authors: [{ key: ada, title: Guest }, { name: Eve }]',
      [{ name: 'Ada', title: 'Guest' }, { name: 'Eve' }],
    ],
    ['draft: false', []],
  ])('%s', (fields, expected) => {
    const found = dated(fields).authors
    expect(found).toHaveLength(expected.length)
    expect(found).toMatchObject(expected)
  })

  test.each([
    [
      'authors: [ada, adda]',
      'blog/2024-05-24-x.md:3: unknown author "adda"; add it to authors.yml or use one of: ada, bob',
    ],
    ['draft: false\nauthors:\n  - ada\n  - eve', 'blog/2024-05-24-x.md:6: unknown author "eve"'],
    ['authors: { title: Nobody }', 'an author needs a name or a key of authors.yml'],
  ])('mistake: %s', (fields, message) => {
    expect(() => dated(fields)).toThrow(message)
  })

  test('one in the keys of earlier releases of Docusaurus is read', () => {
    const keys =
      'author: Ada\nauthor_title: Writer\nauthor_url: https://a.example\nauthor_image_url: /img/a.png'
    expect(dated(keys).authors).toMatchObject([
      { name: 'Ada', title: 'Writer', url: 'https://a.example', picture: { address: '/img/a.png' } },
    ])
  })
})

test('an unknown author and an unknown tag are shown by what stands in the post', () => {
  const problems = new Problems()
  const text = '---\ntitle: T\nauthors: eve\ntags: [relase]\n---\n'
  const { authors: shown, tags: named } = readPost(
    parseSourceFile('blog/2024-05-24-x.md', text, problems.report),
    '2024-05-24-x.md',
    home,
  )
  expect(shown).toEqual([{ key: 'eve', name: 'eve' }])
  expect(named).toMatchObject([{ label: 'relase', permalink: '/relase' }])
  expect(() => problems.settle()).toThrow('unknown author "eve"')
})

describe('tags', () => {
  test('are those of tags.yml, or written out in the post', () => {
    expect(dated('tags: [dev, { label: One off, permalink: /one }]').tags).toEqual([
      { key: 'dev', label: 'Development', permalink: '/dev', description: undefined },
      { key: 'One off', label: 'One off', permalink: '/one', description: undefined },
    ])
  })

  test('an unknown one is named with its line', () => {
    expect(() => dated('tags:\n  - dev\n  - relase')).toThrow(
      'blog/2024-05-24-x.md:5: unknown tag "relase"; add it to tags.yml or use one of: dev, release',
    )
  })

  test('without tags.yml they are what posts say', () => {
    const blog = { ...home, tags: new Map() }
    expect(
      post('2024-05-24-x.md', '---\ntitle: T\ntags: [Release notes, 7]\n---\n', blog).tags,
    ).toMatchObject([
      { label: 'Release notes', permalink: '/release-notes' },
      { label: '7', permalink: '/7' },
    ])
  })
})

test('reading takes a minute for each 200 words, and at least one', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes('word '.repeat(290))).toBe(1)
  expect(readingMinutes('word '.repeat(310))).toBe(2)
  expect(readingMinutes('word - — | '.repeat(600))).toBe(3)
})

describe('authors.yml', () => {
  test.each([
    ['ada: Ada', 'authors.yml:1: author "ada" needs at least a name'],
    [
      'ada:\n  name: Ada\n  socials: { github: ada, forum: ada }',
      'authors.yml:3: "socials.forum" is "ada"; write its address, https://…, or a name at one of: bluesky, github',
    ],
    [
      'ada:\n  name: Ada\n  url: ada.example',
      'authors.yml:3: "url" is "ada.example"; expected a full address',
    ],
    [
      'ada:\n  name: Ada\n  imageurl: /x.png',
      'authors.yml:3: "imageurl" is not a known key; did you mean "image_url"?',
    ],
    ['- ada', 'authors.yml:1: expected keys and values'],
  ])('mistake: %s', (text, message) => {
    expect(() => parseAuthors('authors.yml', text)).toThrow(message)
  })

  test('keys that Docusaurus knows are read or left alone', () => {
    const text =
      'ada:\n  name: Ada\n  image_url: /img/a.png\n  page: true\n  socials:\n    github: ada\n  email: ada@example.com\n'
    expect(parseAuthors('authors.yml', text).get('ada')).toMatchObject({
      name: 'Ada',
      picture: { address: '/img/a.png', location: { file: 'authors.yml', line: 3 } },
    })
  })
})

describe('tags.yml', () => {
  test('an entry may be empty', () => {
    expect([...tags.values()]).toEqual([
      { key: 'dev', label: 'Development', permalink: '/dev', description: undefined },
      { key: 'release', label: 'release', permalink: '/release', description: undefined },
    ])
  })

  test.each([
    ['dev: Development', 'tags.yml:1: tag "dev" must be an object with keys such as "label"'],
    ['dev: [a]', 'tags.yml:1: tag "dev" must be an object with keys such as "label"'],
    ['dev:\n  permalink: dev', 'tags.yml:2: "permalink" is "dev"; must start with "/"'],
    [
      'dev:\n  permalink: /x\nrelease:\n  label: R\n  permalink: /x/',
      'tags.yml:5: the tags "dev" and "release" have the same permalink "/x"; change one of them',
    ],
    [
      'Release notes:\nrelease-notes:\n',
      'tags.yml:2: the tags "Release notes" and "release-notes" have the same permalink "/release-notes"',
    ],
    ['dev:\n  lable: x', 'tags.yml:2: "lable" is not a known key; did you mean "label"?'],
  ])('mistake: %s', (text, message) => {
    expect(() => parseTags('tags.yml', text)).toThrow(message)
  })
})
