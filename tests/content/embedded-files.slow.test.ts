import { expect, test } from 'vitest'
import { temporarySite } from '../../packages/generator/src/config/temporary-site.test-helper.ts'
import { buildSite } from './site-build.test-helper.ts'

const svg = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h8v8z"/></svg>`

test('embedded files are below the base URL, and what is allowed by host is in the policy', {
  timeout: 120_000,
}, async () => {
  const body = [
    '<video src="/film.mp4" controls>Old browsers cannot play it</video>',
    '<video controls poster="day.svg"><source src="./beside.mp4"></video>',
    '<picture><source srcset="/night.svg" media="(prefers-color-scheme: dark)"><img src="day.svg" alt="A sign"></picture>',
    '<iframe src="https://frames.example.org/x" title="A frame" width="560" height="315">Old browsers show this</iframe>',
    '<style>.hidden-rule { color: red }</style>',
    '![Badge](https://img.example.org/x.svg)',
    '<p style="color: red">Red</p>',
    '<a name="old"></a>',
    'See [old](#old) and [top](#top).',
  ].join('\n\n')
  const { sourceDir } = await temporarySite(
    {
      'docs/a.md': `---\ntitle: A\n---\n\n${body}\n`,
      'docs/beside.mp4': 'b',
      'docs/day.svg': svg(8),
      'static/film.mp4': 'a',
      'static/night.svg': svg(9),
    },
    {
      baseUrl: '/sub/',
      imageHosts: ['img.example.org'],
      embeds: [{ host: 'frames.example.org', kind: 'frame' }],
      problems: { embed: 'warn' },
    },
  )
  const built = await buildSite(sourceDir)
  try {
    expect(built.status, built.output).toBe(0)
    expect(built.output).toContain('content/docs/a.md:13: <style> is a style sheet')
    const html = await built.read('docs/a.html')
    expect(html).toContain('<video src="/sub/film.mp4" controls="">')
    expect(html).toMatch(
      /<video controls="" poster="\/sub\/_site\/day\.[\w-]+\.svg"><source src="\/sub\/_site\/beside\.[\w-]+\.mp4"/,
    )
    expect(html.match(/<picture class="/g)).toHaveLength(2)
    expect(html).toContain('<a href="https://frames.example.org/x">A frame</a>')
    expect(html).not.toMatch(/<iframe|hidden-rule|\sstyle=|data-written=/)
    const policy = /Content-Security-Policy: (.*)/.exec(await built.read('_headers'))?.[1]
    expect(policy).toContain(
      "img-src 'self' https://img.example.org; media-src 'self'; frame-src https://frames.example.org;",
    )
    expect(policy).not.toContain('unsafe')
    const copies = [
      await built.read('docs/a.md'),
      await built.read('llms-full.txt'),
      /<meta name="description".*?>/.exec(html)?.[0] ?? '',
    ]
    for (const copy of copies) expect(copy).not.toMatch(/hidden-rule|Old browsers/)
    expect(copies[0]).toContain('[A frame](https://frames.example.org/x)')
  } finally {
    await built.remove()
  }
})
