import { joinTwin } from '@next-panel/contract/markdown-twin'
import { describe, expect, test } from 'vitest'
import { markdownTwin } from './markdown-twin.ts'
import { parsedArticle } from './parsed-article.test-helper.ts'

const address = { url: 'https://docs.example.com', baseUrl: '/sub/' }

function twin(main: string): string {
  return markdownTwin(parsedArticle(main), address, '/docs/a').text
}

describe('the Markdown twin of a page', () => {
  test('has headings, lists and tables as a person would write them', () => {
    expect(
      twin(
        '<h1>Title</h1><h2 id="x">Part</h2><ul><li>One</li><li>Two</li></ul><section aria-label="Table"><table><thead><tr><th>Key</th></tr></thead><tbody><tr><td><code>a|b</code></td></tr></tbody></table></section>',
      ),
    ).toBe('# Title\n\n## Part\n\n- One\n- Two\n\n| Key |\n| - |\n| `a\\|b` |\n')
  })

  test('keeps the lines of a cell apart', () => {
    expect(
      twin(
        '<table><thead><tr><th>Orders</th></tr></thead><tbody><tr><td><span>A: <code>paid</code></span><span><br>B: <code>new</code></span></td></tr></tbody></table>',
      ),
    ).toBe('| Orders |\n| - |\n| A: `paid`<br>B: `new` |\n')
  })

  test('keeps code with its language and without its controls', () => {
    expect(
      twin(
        '<div><pre data-lang="bash"><code><span class="line"><span class="tk-f">apt</span> update</span>\n<span class="line">apt upgrade</span></code></pre><button class="js-only">Copy</button></div>',
      ),
    ).toBe('```bash\napt update\napt upgrade\n```\n')
  })

  test('says above code what it is, what it checks and what it prints, as its frame does', () => {
    expect(
      twin(
        '<div data-code-block="check"><p><b>Check</b> as root<span class="js-only">Copy</span></p><pre data-lang="bash">php -v</pre><p>You should see</p><pre data-lang="text">PHP 8.4.x</pre></div><div data-code-block="file"><p><b>File</b> /etc/a.conf</p><pre data-lang="ini">a = b</pre></div>',
      ),
    ).toBe(
      'Check as root:\n\n```bash\nphp -v\n```\n\nYou should see:\n\n```text\nPHP 8.4.x\n```\n\nFile /etc/a.conf:\n\n```ini\na = b\n```\n',
    )
  })

  test('makes links and pictures absolute', () => {
    expect(
      twin('<p><a href="/sub/docs/b#c">B</a> <a href="#d">D</a> <img src="/sub/_site/x.png" alt="X"></p>'),
    ).toBe(
      '[B](https://docs.example.com/sub/docs/b#c) [D](https://docs.example.com/sub/docs/a#d) ![X](https://docs.example.com/sub/_site/x.png)\n',
    )
  })

  test('links to films and sounds, by their titles or the names of their files', () => {
    expect(
      twin(
        '<p><video title="A film"><source src="/sub/a.webm"><source src="/sub/a.mp4"></video></p><audio src="b%20c.mp3"></audio>',
      ),
    ).toBe(
      '[A film](https://docs.example.com/sub/a.webm)\n\n[b c.mp3](https://docs.example.com/sub/docs/b%20c.mp3)\n',
    )
  })

  test('quotes a remark under its title and describes a diagram', () => {
    expect(
      twin(
        '<aside aria-label="Warning"><p><svg></svg><span>Mind the key</span></p><div><p>Change it.</p></div></aside><figure><section><svg><title>Flow</title><desc>A leads to B.</desc></svg></section><figcaption>Flow</figcaption></figure>',
      ),
    ).toBe('> **Mind the key**\n>\n> Change it.\n\nFigure “Flow”: A leads to B.\n')
  })

  test('has the source of a diagram that nobody described', () => {
    const source = '<desc data-lang="mermaid">flowchart LR\n  A --> B</desc>'
    expect(
      twin(`<figure><div><svg>${source}<text>A</text></svg></div><figcaption>Way</figcaption></figure>`),
    ).toBe('```mermaid\nflowchart LR\n  A --> B\n```\n\nWay\n')
    expect(twin('<figure><svg><desc>A leads to B.</desc><g><title>x</title></g></svg></figure>')).toBe(
      'Figure: A leads to B.\n',
    )
  })

  test('has the source of a formula, in which nothing is escaped', () => {
    const math = (display = '') => `<math alttext="x_1*y*"${display}><mi>x</mi></math>`
    expect(
      twin(`<p>a ${math()} b</p><div>${math(' display="block"')}</div><ul><li>c ${math()}</li></ul>`),
    ).toBe('a $x_1*y*$ b\n\n$$\nx_1*y*\n$$\n\n- c $x_1*y*$\n')
  })

  test('leaves out what is only for the eye, and keeps a badge apart from the text', () => {
    expect(twin('<p><span aria-hidden="true">C</span><b>Pro</b> It adds more.</p>')).toBe(
      '**Pro** It adds more.\n',
    )
  })

  test('keeps the title of a card apart from its text', () => {
    expect(
      twin(
        '<ul><li><a href="/a" data-card-title="">Install</a> From an empty server.</li><li><a href="/b" data-card-title="">What next?</a> See.</li><li><a href="/c" data-card-title="">Alone</a></li></ul>',
      ),
    ).toBe(
      '- [Install](https://docs.example.com/a) From an empty server.\n- [What next?](https://docs.example.com/b) See.\n- [Alone](https://docs.example.com/c)\n',
    )
  })

  test('keeps Chinese after bold as it is, where the bold ends with a mark', () => {
    expect(twin('<p><strong>处理：</strong>搬家的先改配置。<b>Fix:</b> restart it.</p>')).toBe(
      '**处理**：搬家的先改配置。**Fix:** restart it.\n',
    )
  })
})

describe('the files of a twin', () => {
  const list = 'https://docs.example.com/sub/llms.txt'
  const page = 'https://docs.example.com/sub/docs/a'
  const filesOf = (main: string) => markdownTwin(parsedArticle(main), address, '/docs/a').files
  const section = (name: string, length: number) => `<h2>${name}</h2><p>${'x'.repeat(length)}</p>`

  test('say below the title where all pages are listed', () => {
    expect(filesOf('<h1>Title</h1><p>Text.</p>')).toEqual([`# Title\n\n> All pages: <${list}>\n\nText.\n`])
    expect(filesOf('<p>Text.</p>')).toEqual([`> All pages: <${list}>\n\nText.\n`])
    expect(filesOf('<h1>Title</h1>')).toEqual([`# Title\n\n> All pages: <${list}>\n`])
  })

  test('part a long page before a heading, each with its title, and lead to each other', () => {
    const files = filesOf(`<h1>T</h1>${section('A', 20_000)}${section('B', 20_000)}${section('C', 20_000)}`)
    const note = (rest: string) => `# T\n\n> All pages: <${list}>. This is ${rest}.\n\n`
    expect(files.map((text) => text.replaceAll(/x+/g, 'x'))).toEqual([
      `${note(`part 1 of 2 of <${page}>: see [part 2](${page}.part-2.md)`)}## A\n\nx\n\n## B\n\nx\n`,
      `${note(`part 2 of 2 of <${page}>: see [part 1](${page}.md)`)}## C\n\nx\n`,
    ])
  })

  test('part it before the highest heading, where that leaves no part half empty', () => {
    const text = `<h2>A</h2><p>${'x'.repeat(26_000)}</p><h2>B</h2><p>${'x'.repeat(9_000)}</p><h3>C</h3><p>${'x'.repeat(20_000)}</p>`
    expect(filesOf(text).map((file) => /^#+ .*/m.exec(file)?.[0])).toEqual(['## A', '## B'])
  })

  test.each([
    ['a table', '<table><tr><th>Key</th></tr>', '<tr><td>WORD</td></tr>', '</table>'],
    ['a list', '<ol>', '<li>WORD</li>', '</ol>'],
    ['an item of a list', '<ul><li>', '<p>WORD</p>', '</li></ul>'],
    ['a quotation', '<blockquote>', '<p>WORD</p>', '</blockquote>'],
    ['a block of code', '<pre data-lang="text">', 'WORD\n', '</pre>'],
  ])('part %s that is too long, without losing a word', (_, start, item, end) => {
    const words = Array.from({ length: 9000 }, (_, i) => `w${i}w`)
    const files = filesOf(start + words.map((word) => item.replace('WORD', word)).join('') + end)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect(file.length).toBeLessThan(50_000)
    const together = joinTwin(files)
    expect(together.match(/w\d+w/g)).toEqual(words)
    if (start.startsWith('<ol')) expect(together).toContain('\n9000. w8999w')
    if (start.startsWith('<table')) expect(together.match(/\| Key \|\n\| - \|/g)).toHaveLength(files.length)
  })

  test('leave a paragraph whole, however long it is', () => {
    expect(filesOf(`<p>${'x'.repeat(60_000)}</p><p>End.</p>`)).toHaveLength(2)
  })
})
