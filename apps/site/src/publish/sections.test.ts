import { describe, expect, test } from 'vitest'
import { articleOf } from './article.ts'
import { mainOf } from './finished-page.ts'
import { sectionsOf, withoutForm } from './sections.ts'

const page = { title: 'Debian', path: '/docs/debian', category: 'default', version: 'current' } as const

function sections(main: string) {
  return sectionsOf(articleOf(mainOf(`<body><nav>Docs</nav><main>${main}</main></body>`, page.path)), page)
}

describe('sections of a finished page', () => {
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

  test('hold what a reader sees: cells, code and diagrams apart, no controls and no navigation', () => {
    const [section] = sections(
      '<h1>Debian</h1><nav class="no-print">Home</nav><table><tr><th>Key</th><th>Default</th></tr></table><pre><code>apt update</code></pre><button class="js-only">Copy</button><svg><title>Flow</title><g><text>A</text></g><g><text>B</text></g></svg>',
    )
    expect(section?.content).toBe('Key;\tDefault.\n    apt update\nFlow A B')
    expect(section && withoutForm(section).content).toBe('Key; Default. apt update Flow A B')
  })

  test('read the rows of a table as sentences', () => {
    const [section] = sections(
      '<h1>Faults</h1><p>Look here:</p><table>\n<tr>\n<th>Seen</th> <th>To do</th></tr><tr><td>No page.</td><td><code>nginx -t;</code></td></tr><tr><td></td><td>Wait</td><td></td></tr></table><p>Done</p>',
    )
    expect(section?.content).toBe('Look here:\nSeen;\tTo do.\nNo page.\tnginx -t;\n\tWait.\t\nDone')
    expect(section && withoutForm(section).content).toBe(
      'Look here: Seen; To do. No page. nginx -t; Wait. Done',
    )
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
    expect(section && withoutForm(section).content).toBe(
      'Make this script: if true; then dump fi Run it. Wait.',
    )
  })

  test('do not carry the link of a heading', () => {
    const found = sections('<h1>Debian</h1><h2 id="a">Ports <a class="anchor" href="#a">#</a></h2><p>443</p>')
    expect(found.map(({ section }) => section)).toEqual(['Ports'])
  })

  test('keep a page that has only its title', () => {
    expect(sections('<h1>Debian</h1>')).toHaveLength(1)
  })

  test('need a main element', () => {
    expect(() => mainOf('<p>Text</p>', '/docs/x')).toThrow('the finished page /docs/x has no main element')
  })
})
