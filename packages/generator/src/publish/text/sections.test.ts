import { describe, expect, test } from 'vitest'
import { parsedArticle } from './parsed-article.test-helper.ts'
import { sectionsOf, withoutLayout } from './sections.ts'

const page = { title: 'Debian', path: '/docs/debian', category: 'default', version: 'current' } as const

function sections(main: string) {
  return sectionsOf(parsedArticle(main), page)
}

describe('sections of a finished page', () => {
  test('begin with what the header says of the page, which is all that stands before its first heading', () => {
    const article = parsedArticle(
      '<header><h1>Themes</h1><p>Change the logo.</p></header><h2 id="own">Own</h2><p>Copy it.</p>',
    )
    const [lead, ...others] = sectionsOf(article, { ...page, lead: 'Change the logo.' })
    expect(lead).toMatchObject({ path: '/docs/debian', section: '', content: 'Change the logo.' })
    expect(others.map(({ section }) => section)).toEqual(['Own'])
  })

  test('begin with the text before the first heading, then one for each heading', () => {
    expect(
      sections(
        '<h1>Debian</h1><p>Install the panel.</p><h2 id="redis">Redis</h2><p>Add the key.</p><h3 id="check">Check</h3><p>Ping it.</p>',
      ),
    ).toEqual([
      {
        id: '/docs/debian',
        path: '/docs/debian',
        title: 'Debian',
        section: '',
        category: 'default',
        version: 'current',
        content: 'Install the panel.',
      },
      {
        id: '/docs/debian#redis',
        path: '/docs/debian#redis',
        title: 'Debian',
        section: 'Redis',
        category: 'default',
        version: 'current',
        content: 'Add the key.',
      },
      {
        id: '/docs/debian#check',
        path: '/docs/debian#check',
        title: 'Debian',
        section: 'Check',
        category: 'default',
        version: 'current',
        content: 'Ping it.',
      },
    ])
  })

  test('begin at each heading of the first level but the title of the page', () => {
    const found = sections(
      '<h1>Debian</h1><p>Install the panel.</p><h1 id="redis">Redis</h1><p>Add the key.</p><h2 id="check">Check</h2><p>Ping it.</p>',
    )
    expect(found.map(({ path, section, content }) => [path, section, content])).toEqual([
      ['/docs/debian', '', 'Install the panel.'],
      ['/docs/debian#redis', 'Redis', 'Add the key.'],
      ['/docs/debian#check', 'Check', 'Ping it.'],
    ])
  })

  test('are of the kind of their page, or of that of their heading', () => {
    const kinds = (kindsById: Record<string, 'answers' | 'links'>, kind?: 'news') =>
      sectionsOf(parsedArticle('<h1>A</h1><p>x</p><h2 id="read-next">Read next</h2><p>y</p>'), {
        ...page,
        kind,
        kindsById,
      }).map((section) => section.kind)
    expect(kinds({ 'read-next': 'links' })).toEqual([undefined, 'links'])
    expect(kinds({ 'read-next': 'links' }, 'news')).toEqual(['news', 'links'])
    // Includes no inherited property of objects.
    expect(sectionsOf(parsedArticle('<h2 id="constructor">x</h2>'), page)[0]).not.toHaveProperty('kind')
  })

  test('say their language where it is not that of the site', () => {
    const article = () => parsedArticle('<h1>A</h1><p>x</p><h2 id="b">B</h2>')
    const languages = sectionsOf(article(), { ...page, lang: 'zh-Hans' }).map(({ lang }) => lang)
    expect(languages).toEqual(['zh-Hans', 'zh-Hans'])
    expect(sectionsOf(article(), page)[0]).not.toHaveProperty('lang')
  })

  test('have a line for each item of a list and each step, but for those in cells', () => {
    const [section] = sections(
      '<h1>A</h1><p>You need:</p><ul><li>a port</li><li><p>a name:</p><ol><li>short</li><li><pre><code>hostname</code></pre></li><li>long</li></ol></li></ul><p>Go on.</p><table><tr><td><ul><li>x</li><li>y</li></ul></td></tr></table>',
    )
    expect(section?.content).toBe(
      'You need:\n• a port\n• a name:\n‣ 1. short\n    hostname\n‣ 3. long\nGo on.\nx y.',
    )
  })

  test('hold what a reader sees: cells, code and diagrams apart, no controls and no navigation', () => {
    const [section] = sections(
      '<h1>Debian</h1><nav class="no-print">Home</nav><table><tr><th>Key</th><th>Default</th></tr></table><pre><code>apt update</code></pre><button class="js-only">Copy</button><svg><title>Flow</title><g><text>A</text></g><g><text>B</text></g></svg>',
    )
    expect(section?.content).toBe('Key;\tDefault.\n    apt update\nFlow. A B')
    expect(section && withoutLayout(section).content).toBe('Key; Default. apt update Flow. A B')
  })

  test('hold what was written, not when, by whom and for which version', () => {
    const [section] = sections(
      '<article><header><span>Version: 2.0</span><h1>Sticky links</h1><div><p><time>14 July 2025</time> <span>· 4 min read</span></p><ul><li>Cat</li></ul></div></header><p>A link works.</p></article>',
    )
    expect(section?.content).toBe('A link works.')
  })

  test('end the titles of their parts, which end by their looks on the page', () => {
    const [section] = sections(
      '<h1>Debian</h1><aside role="note"><p><svg></svg><span>A server of your own</span></p><div><p>Skip this.</p></div></aside><p>Then:</p><details><summary>Why?</summary><p>So.</p></details><details><summary>If you see something else</summary><p>Wait.</p></details><ul><li data-kind="new"><b>New</b> Mail <b>twice</b>.</li></ul><svg role="img"><title>Flow</title><desc>A to B.</desc></svg>',
    )
    expect(section?.content).toBe(
      'A server of your own. Skip this. Then: Why? So. If you see something else: Wait.\n• New: Mail twice.\nFlow. A to B.',
    )
  })

  test('keep the title of a card apart from its text', () => {
    const [section] = sections(
      '<ul><li><a href="/a" data-card-title=""><svg aria-hidden="true"></svg>Install</a> From an empty server.</li><li><a href="/b" data-card-title="">What next?</a> See.</li></ul>',
    )
    expect(section?.content).toBe('• Install: From an empty server.\n• What next? See.')
  })

  test('name a tab or an edition once, apart from what is said of it', () => {
    const panel = (name: string, rest: string) => `<section data-panel=""><p>${name}</p>${rest}</section>`
    const badge = '<b data-badge="">Pro</b>'
    const [tabs, editions] = sections(
      [
        panel('Trojan', '<div data-code-block="code"><p>Trojan over tcp</p><pre>a</pre></div>'),
        panel('Debian', '<p>Install it.</p>'),
        `<h2 id="e">E</h2><p>${badge} Pro has none. ${badge} Products have one. Such text is marked ${badge}.</p>`,
      ].join(''),
    )
    expect(tabs?.content).toBe('Trojan over tcp:\n    a\nDebian: Install it.')
    expect(editions?.content).toBe('Pro has none. Pro: Products have one. Such text is marked Pro.')
  })

  test('hold the words for a diagram, and its labels only where there are none', () => {
    const labels = '<g><title>a</title><text>A</text></g>'
    const words = '<title>Flow</title><desc>A calls B.</desc>'
    expect(sections(`<svg>${words}${labels}</svg><p>So.</p>`)[0]?.content).toBe('Flow. A calls B. So.')
    expect(sections(`<svg>${labels}</svg><p>So.</p>`)[0]?.content).toBe('a. A So.')
    expect(sections(`<svg><desc>A calls B.</desc>${labels}</svg><p>So.</p>`)[0]?.content).toBe(
      'A calls B. So.',
    )
  })

  test('hold the source of a formula', () => {
    expect(sections('<p>a <math alttext="x^2"><mi>x</mi><mn>2</mn></math> b</p>')[0]?.content).toBe('a x^2 b')
  })

  test('hold the source of a diagram that nobody described', () => {
    const source = '<desc data-lang="mermaid">flowchart LR\n  A --> B</desc>'
    expect(sections(`<figure><svg>${source}<text>A</text></svg></figure><p>So.</p>`)[0]?.content).toBe(
      '    flowchart LR\n      A --> B\nSo.',
    )
  })

  test('have what a picture shows on a line of its own, which excerpts do not mark', () => {
    const [section] = sections(
      '<h1>Nodes</h1><p>Open the list.</p><figure><p>panel.example.com</p><ol><li>Adds one.</li></ol></figure><p>Press it.</p>',
    )
    expect(section?.content).toBe('Open the list.\n▫ panel.example.com: Adds one.\nPress it.')
    expect(section && withoutLayout(section).content).toBe(
      'Open the list. panel.example.com: Adds one. Press it.',
    )
  })

  test('have each moment of a timeline on a line of its own', () => {
    const moment = (title: string, text: string) =>
      `<li data-event=""><p><b>${title}</b></p><p>${text}</p></li>`
    const content = sections(`<p>So:</p><ol>${moment('Day 0', 'One')}${moment('Day 1', 'Two')}</ol>`)[0]
      ?.content
    expect(content).toBe('So:\nDay 0: One.\nDay 1: Two.')
  })

  test('have warnings on lines of their own, so that what they warn of is quoted with them', () => {
    const content = (mark: string) =>
      sections(
        `<h1>Reset</h1><p>Run:</p><pre>reset</pre><aside role="note"${mark}><p>Act with care</p><div><p>All links end.</p></div></aside><p>Done.</p>`,
      )[0]?.content
    expect(content(' data-warns=""')).toBe('Run:\n    reset\n⚠ Act with care. All links end.\nDone.')
    expect(content('')).toBe('Run:\n    reset\nAct with care. All links end. Done.')
  })

  test('say of code what it checks, prints or fills, and not who types it', () => {
    const frame = (kind: string, header: string, rest: string) =>
      `<div data-code-block="${kind}"><p>${header}<span class="js-only">Copy</span></p>${rest}</div>`
    const [section] = sections(
      [
        '<h1>Debian</h1><p>Then:</p>',
        frame('terminal', '<b>Terminal</b> as root', '<pre>apt update</pre>'),
        frame('check', '<b>Check</b> as root', '<pre>php -v</pre><p>You should see</p><pre>PHP 8.4.x</pre>'),
        frame('file', '<b>File</b> /etc/a.conf', '<pre>a = b</pre>'),
        frame('code', '<b>JSON</b>', '<pre>{}</pre>'),
        frame('code', 'Failure', '<pre>[]</pre>'),
      ].join(''),
    )
    expect(section?.content).toBe(
      'Then:\n    apt update\nCheck:\n    php -v\nYou should see:\n    PHP 8.4.x\n/etc/a.conf:\n    a = b\n    {}\nFailure:\n    []',
    )
  })

  test('keep the lines of a cell apart', () => {
    const [section] = sections(
      '<h1>Keys</h1><table><tr><td><code>port</code><br/>Vmess, Trojan</td><td>Up to 65535.<span><br/>Clash: port</span><br/>sing-box: server_port</td></tr></table>',
    )
    expect(section?.content).toBe('port; Vmess, Trojan;\tUp to 65535. Clash: port; sing-box: server_port.')
  })

  test('read the rows of a table as sentences', () => {
    const [section] = sections(
      '<h1>Faults</h1><p>Look here:</p><table>\n<tr>\n<th>Seen</th> <th>To do</th></tr><tr><td>No page.</td><td><code>nginx -t;</code></td></tr><tr><td></td><td>Wait</td><td></td></tr></table><p>Done</p>',
    )
    expect(section?.content).toBe('Look here:\nSeen;\tTo do.\nNo page.\tnginx -t;\n\tWait.\t\nDone')
    expect(section && withoutLayout(section).content).toBe('Look here: No page: nginx -t. Wait. Done')
  })

  test('keep two tables apart that follow each other', () => {
    const table = '<table><tr><th>A</th><th>B</th></tr><tr><td>x</td><td>y</td></tr></table>'
    const row = 'A;\tB.\nx;\ty.'
    expect(sections(`${table}<div>${table}</div>`)[0]?.content).toBe(`${row}\n\n${row}`)
    expect(sections(`${table}<p>Or:</p>${table}`)[0]?.content).toBe(`${row}\nOr:\n${row}`)
    expect(sections(`<pre>a\tb</pre>${table}<pre>a\tb</pre>`)[0]?.content).toBe(`    a\tb\n${row}\n    a\tb`)
  })

  test('are no code for the white space of their elements', () => {
    const [section] = sections(
      '<h1>A</h1><div> <div> <section> <div> <p> One. </p> </div>\n</section></div></div><pre>ls</pre> <div> <div> <p> Two </p></div></div>',
    )
    expect(section?.content).toBe('One.\n    ls\nTwo')
  })

  test('keep the lines of code as they are, and of nothing else', () => {
    const [section] = sections(
      '<h1>Cron</h1><p>Make\n  this <code>script</code>:</p><pre><code>if true; then\n  dump\n\nfi\n</code></pre><p>Run it.</p><p>Wait.</p>',
    )
    expect(section?.content).toBe(
      'Make this script:\n    if true; then\n      dump\n    \n    fi\nRun it. Wait.',
    )
    expect(section && withoutLayout(section).content).toBe(
      'Make this script: if true; then dump fi Run it. Wait.',
    )
  })

  test('begin at headings down to the fourth level', () => {
    const html = [1, 2, 3, 4, 5].map(
      (level) => `<h${level} id="h${level}">H${level}</h${level}><p>P${level}</p>`,
    )
    expect(sections(html.join('')).map(({ section, content }) => [section, content])).toEqual([
      ['H1', 'P1'],
      ['H2', 'P2'],
      ['H3', 'P3'],
      ['H4', 'P4 H5 P5'],
    ])
  })

  test('keep a page that has only its title', () => {
    expect(sections('<h1>Debian</h1>')).toHaveLength(1)
  })
})

test('a film is its title, and not what stands in it for browsers that cannot play it', () => {
  const article = parsedArticle(
    '<p>See <video title="A film"><source src="x.mp4">No films here</video> it.</p>',
  )
  const page = { title: 'A', path: '/docs/a', category: 'default', version: 'current' } as const
  expect(sectionsOf(article, page)[0]?.content).toBe('See A film it.')
})
