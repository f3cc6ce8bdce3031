import { describe, expect, test } from 'vitest'
import { trialPage } from '../trial-page.test-helper.ts'
import { parseFenceMeta, readFence, readLineMarks } from './code-fence.ts'
import { languageNamed, ownLanguages } from './languages.ts'

const html = async (body: string, format: 'md' | 'mdx' = 'md') => (await trialPage(body, format)).html
const marks = (code: string, lang = 'js', highlighted: readonly number[] = []) => {
  const marked = readLineMarks(code, lang, new Set(highlighted))
  return { code: marked.code, marks: Object.fromEntries(marked.marks) }
}

describe('what stands after the language', () => {
  test('title, lines and line numbers', () => {
    expect(parseFenceMeta('title="src/a b.ts" {1,3-5} showLineNumbers')).toEqual({
      title: 'src/a b.ts',
      desc: undefined,
      firstNumber: 1,
      highlighted: new Set([1, 3, 4, 5]),
      isCheck: false,
      isOutput: false,
      isForNpm: false,
      file: undefined,
    })
  })

  test('nothing, or words of other tools', () => {
    const none = {
      title: undefined,
      desc: undefined,
      firstNumber: undefined,
      highlighted: new Set(),
      isCheck: false,
      isOutput: false,
      isForNpm: false,
      file: undefined,
    }
    expect(parseFenceMeta('')).toEqual(none)
    expect(parseFenceMeta('live noInline subtitle="x" noshowLineNumbers')).toEqual(none)
  })

  test('that it is a check, or what another block prints', () => {
    expect(parseFenceMeta('title="As root" check')).toMatchObject({ isCheck: true, isOutput: false })
    expect(parseFenceMeta('output')).toMatchObject({ isCheck: false, isOutput: true })
    expect(parseFenceMeta('output="node-poll.sh"')).toMatchObject({ isOutput: true })
    // Other tools have a value there.
    expect(parseFenceMeta('check=custom-config')).toMatchObject({ isCheck: false })
  })

  test('a title without quotes, or in brackets as VitePress has it', () => {
    expect(parseFenceMeta('title=a.js {1}').title).toBe('a.js')
    expect(parseFenceMeta('{1}title="a.js"').title).toBe('a.js')
    expect(parseFenceMeta('{1} [a b.js]').title).toBe('a b.js')
    expect(parseFenceMeta('title="a.js" [b]').title).toBe('a.js')
  })

  test('the number of the first line', () => {
    expect(parseFenceMeta('showLineNumbers=7').firstNumber).toBe(7)
    expect(parseFenceMeta('showLineNumbers={7} title="a"').firstNumber).toBe(7)
    expect(parseFenceMeta('showLineNumbers=false').firstNumber).toBeUndefined()
  })

  test('a mistyped range of lines ends somewhere', () => {
    expect(parseFenceMeta('{9990-99999999999}').highlighted.size).toBe(11)
  })

  test('braces and words within quotes mean nothing', () => {
    expect(parseFenceMeta(`title='node {1} showLineNumbers'`)).toMatchObject({
      title: 'node {1} showLineNumbers',
      firstNumber: undefined,
      highlighted: new Set(),
    })
  })
})

describe('the language and what stands after it', () => {
  test.each([
    ['js{1}', '', 'js', '{1}'],
    ['js{1,3-5}', 'title="x"', 'js', '{1,3-5} title="x"'],
    ['js{1}[a.js]', '', 'js', '{1}[a.js]'],
    ['js[a.js]', '', 'js', '[a.js]'],
    ['js:src/a.js', '{1}', 'js', 'title="src/a.js" {1}'],
    ['js:src/a.js{2}', '', 'js', 'title="src/a.js" {2}'],
    ['js:title=a.js', '', 'js', 'title=a.js'],
    ['ts:line-numbers{1}', '', 'ts', 'showLineNumbers {1}'],
    ['ts:line-numbers=5', '', 'ts', 'showLineNumbers=5'],
    ['ts:no-line-numbers', '{1}', 'ts', '{1}'],
    ['rust,ignore,no_run', '', 'rust', 'ignore no_run'],
    ['{.js', '.numberLines}', 'js', '.numberLines}'],
    ['{bash}', '', 'bash', ''],
    ['{r,', 'echo=FALSE}', 'r', 'echo=FALSE}'],
    ['{1,', '3}', '', '{1, 3}'],
    ['title="a', 'b.js"', '', 'title="a b.js"'],
    ['c++', '', 'c++', ''],
    ['f#', 'x', 'f#', 'x'],
    ['', '', '', ''],
  ])('%s %s', (lang, more, language, meta) => {
    expect(readFence(lang, more)).toEqual({ language, meta })
  })

  test.each([
    ['shell-session', 'shellsession'],
    ['golang', 'go'],
    ['none', 'text'],
    ['ENV', 'dotenv'],
    ['conf', 'ini'],
    ['svg', 'xml'],
    ['js-extras', 'javascript'],
    ['gitignore', 'text'],
    ['visual-basic', 'vb'],
  ])('the name %s of other highlighters is %s here', (name, own) => {
    expect(languageNamed(name)).toBe(own)
  })

  test('each name of another highlighter leads to a language of ours', () => {
    for (const own of ownLanguages) expect(languageNamed(own)).toBe(own)
  })
})

describe('marks on lines', () => {
  test('by number', () => {
    expect(marks('a\nb\nc', 'js', [2])).toEqual({ code: 'a\nb\nc', marks: { 2: 'highlight' } })
  })

  test.each([
    ['// highlight-next-line', 'js'],
    ['# highlight-next-line', 'bash'],
    ['-- highlight-next-line', 'sql'],
    ['<!-- highlight-next-line -->', 'html'],
    ['/* highlight-next-line */', 'css'],
    ['  {/* highlight-next-line */}', 'jsx'],
    ['; highlight-next-line', 'ini'],
    ['% highlight-next-line', 'latex'],
    ['%% highlight-next-line', 'erlang'],
    ['REM highlight-next-line', 'bat'],
    ['@rem highlight-next-line', 'bat'],
    [':: highlight-next-line', 'bat'],
    ["' highlight-next-line", 'vb'],
    ['" highlight-next-line', 'viml'],
    ['! highlight-next-line', 'fortran-free-form'],
    ['*> highlight-next-line', 'cobol'],
    ['(* highlight-next-line *)', 'ocaml'],
    [';; highlight-next-line', 'wasm'],
    ['{{!-- highlight-next-line --}}', 'handlebars'],
    ['{# highlight-next-line #}', 'twig'],
    ['/// highlight-next-line', 'rust'],
  ])('"%s" marks the next line and is not shown', (comment, lang) => {
    expect(marks(`a\n${comment}\nb\nc`, lang)).toEqual({ code: 'a\nb\nc', marks: { 2: 'highlight' } })
  })

  test.each(['highlight-next-line', '- highlight-next-line', '"highlight-next-line"', 'remhighlight-start'])(
    '"%s" is no comment',
    (line) => expect(marks(`a\n${line}`, 'yaml')).toEqual({ code: `a\n${line}`, marks: {} }),
  )

  test('a range between start and end', () => {
    expect(marks('a\n// highlight-start\nb\nc\n// highlight-end\nd')).toEqual({
      code: 'a\nb\nc\nd',
      marks: { 2: 'highlight', 3: 'highlight' },
    })
  })

  test('at the end of a line', () => {
    expect(marks('a // [!code ++]\nb // [!code --]\nc # [!code highlight]\nd // [!code hl]')).toEqual({
      code: 'a\nb\nc\nd',
      marks: { 1: 'add', 2: 'remove', 3: 'highlight', 4: 'highlight' },
    })
  })

  test('by the first character in a diff, file names apart', () => {
    expect(marks('--- a\n+++ b\n-old\n+new\n same', 'diff').marks).toEqual({ 3: 'remove', 4: 'add' })
    expect(marks('-old\n+new', 'bash').marks).toEqual({})
  })
})

describe.each(['md', 'mdx'] as const)('a block in %s', (format) => {
  test('is coloured by classes, a span a line, never by styles', async () => {
    const result = await html(
      '```ts title="a.ts" {2} showLineNumbers\nconst a = "x" // y\nreturn a\n```',
      format,
    )
    expect(result).toContain('<pre data-lang="ts" data-title="a.ts" data-numbers="">')
    expect(result).toContain('<span class="tk-k">const</span>')
    expect(result).toMatch(/<span class="tk-s">&quot;x&quot;<\/span>/)
    expect(result).toContain('<span class="tk-c">// y</span>')
    expect(result).toContain('<span class="line line-highlight">')
    expect(result).not.toContain('style=')
  })

  test.each([
    'js',
    'php',
    'sql',
    'yaml',
    'json',
    'nginx',
    'bash',
    'console',
    'ini',
    'docker',
    'diff',
    'html',
  ])('%s is a language without style attributes', async (lang) => {
    const result = await html(`\`\`\`${lang}\nname: "x" # 1 <b> $a [c]\n- d = true\n\`\`\``, format)
    expect(result).toContain(`data-lang="${lang}"`)
    expect(result).not.toContain('style=')
  })

  test('marks a line that begins with spaces and a long word, which must begin on their line', async () => {
    const result = await html(
      '```text\necho x \\\n  >/etc/apt/sources.list.d/nginx.list\n  short\n```',
      format,
    )
    expect(result).toContain('<span class="line long">  &gt;/etc/apt/sources.list.d/nginx.list</span>')
    expect(result).toContain('<span class="line">  short</span>')
  })

  test('shows its text unchanged', async () => {
    const code = 'a &lt; <b> {c} `d`\n\n  e\\f'
    const result = await html(`\`\`\`text\n${code}\n\`\`\``, format)
    const shown = result
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    expect(shown).toBe(code)
  })

  test('may name no language, or one in capitals', async () => {
    expect(await html('```\nplain\n```', format)).toContain(
      '<pre data-lang=""><code><span class="line">plain</span></code></pre>',
    )
    expect(await html('```JSON\n{}\n```', format)).toContain('data-lang="json"')
  })

  test.each(['foolang', 'constructor'])(
    'in the unknown language %s is told with its line, and its code is shown',
    async (lang) => {
      await expect(html(`Text\n\n\`\`\`${lang}\nx\n\`\`\``, format)).rejects.toThrow(
        `content/docs/guide/a.md:3: unknown language "${lang}", shown as plain text; use a language that Shiki supports, or "text"`,
      )
      const shown = await trialPage(`\`\`\`${lang}\n<x>\n\`\`\``, format, { report: () => {} })
      expect(shown.html).toContain('<pre data-lang="text">')
      expect(shown.html).toContain('&lt;x&gt;')
    },
  )

  test('may count its lines from another number', async () => {
    expect(await html('```text showLineNumbers=9\na\nb\n```', format)).toMatch(
      /<pre [^>]*data-numbers=""><code[^>]*><span class="line" data-line="9">a<\/span>\n<span class="line" data-line="10">b</,
    )
  })

  test('may have its marks directly after the language', async () => {
    expect(await html('```js{1}\nlet a\n```', format)).toMatch(
      /<pre data-lang="js"><code[^>]*><span class="line line-highlight">/,
    )
  })

  test('has the title that stands after the language', async () => {
    expect(await html('```js:src/a.js\nlet a\n```', format)).toContain(
      '<pre data-lang="js" data-title="src/a.js">',
    )
  })
})

describe.each(['md', 'mdx'] as const)('code of a file in %s', (format) => {
  const files: Readonly<Record<string, string>> = {
    'content/docs/guide/x.js': '\uFEFFconst a = 1\r\nif (a) {\r\n  b()\r\n\r\n    c()\r\n}\r\n',
    'content/samples/y.conf': 'y',
    'content/docs/guide/z.unknown': 'z',
    'secret.txt': 'secret',
  }
  const page = { readFile: async (file: string) => files[file] }
  const codes = async (body: string) => (await trialPage(body, format, page)).blocks
  const fence = (meta: string, code = '') => `\`\`\`${meta}\n${code}\`\`\``

  test('stands in the place of the block', async () => {
    const [block] = await codes(`Text\n\n${fence('js file=./x.js')}`)
    expect(block).toMatchObject({
      language: 'js',
      code: 'const a = 1\nif (a) {\n  b()\n\n    c()\n}',
      location: { line: 3 },
    })
    const { html: result } = await trialPage(fence('js file="./x.js" title="x.js" {1}'), format, page)
    expect(result).toContain('<pre data-lang="js" data-title="x.js">')
    expect(result).toContain('line-highlight"><span class="tk-k">const</span>')
  })

  test.each([
    ['./x.js#L3-L5', 'b()\n\n  c()'],
    ['./x.js#L3-5', 'b()\n\n  c()'],
    ['./x.js#L5-', '    c()\n}'],
    ['./x.js#L3', 'b()'],
  ])('shows lines of it: %s', async (file, code) => {
    expect((await codes(fence(`js file=${file}`)))[0]?.code).toBe(code)
  })

  test('needs no language, and may lie anywhere in the content folder', async () => {
    expect(await codes(fence('file=@site/samples/y.conf'))).toMatchObject([{ language: 'ini', code: 'y' }])
    expect(await codes(fence('file=../../samples/y.conf'))).toMatchObject([{ language: 'ini', code: 'y' }])
    expect(await codes(fence('file=./z.unknown'))).toMatchObject([{ language: 'text', code: 'z' }])
  })

  test.each([
    ['./nope.js', 'is missing: there is no file content/docs/guide/nope.js; add it or correct the path'],
    ['../../../secret.txt', 'is outside the content folder; put the file into content, and name that one'],
    ['@site/../secret.txt', 'is missing: there is no file content/secret.txt; add it or correct the path'],
    ['./x.js#L5-L9', 'names lines that the file lacks: it has 6; correct the numbers'],
    ['./x.js#L5-L2', 'names lines that the file lacks: it has 6; correct the numbers'],
  ])('mistake: %s', async (file, message) => {
    await expect(codes(`Text\n\n${fence(`js file=${file}`)}`)).rejects.toThrow(
      `content/docs/guide/a.md:3: the code "${file}" ${message}`,
    )
  })

  test('goes before code that is written too, which is told', async () => {
    await expect(codes(fence('js file=./x.js', 'old\n'))).rejects.toThrow('replaces the code in its block')
  })
})

describe.each(['md', 'mdx'] as const)('commands for npm in %s', (format) => {
  test('are tabs, one for each package manager, which follow each other', async () => {
    const { html: result, blocks } = await trialPage(
      '```bash npm2yarn title="As you"\nnpm install --save-dev a\n```\n\nText',
      format,
    )
    expect(blocks.map(({ code }) => code)).toEqual([
      'npm install --save-dev a',
      'yarn add --dev a',
      'pnpm add --save-dev a',
      'bun add --dev a',
    ])
    expect(result).toContain('data-tabs="npm2yarn"')
    expect([...result.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
      'npm',
      'Yarn',
      'pnpm',
      'Bun',
    ])
    expect(result.match(/<pre data-lang="bash" data-title="As you">/g)).toHaveLength(4)
  })

  test('print the same for each of them', async () => {
    const { html: result } = await trialPage(
      '```bash npm2yarn\nnpm test\n```\n\n```text output\nok\n```',
      format,
    )
    expect(result.match(/<pre data-lang="text" data-output="">/g)).toHaveLength(4)
  })
})

describe.each(['md', 'mdx'] as const)('output in %s', (format) => {
  test('hangs on the block above it, props of a partial or not', async () => {
    const { html: result, blocks } = await trialPage(
      '```bash check\nphp -v\n```\n\n```text output\nPHP\n```\n\n```text output\nactive\n```\n\nText',
      format,
    )
    expect(result.replaceAll(/<\/?(?:code|span)[^>]*>/g, '')).toBe(
      '<pre data-lang="bash" data-check="">php -v<pre data-lang="text" data-output="">PHP</pre><pre data-lang="text" data-output="">active</pre></pre>\n<p>Text</p>',
    )
    expect(blocks.map(({ code }) => code)).toEqual(['php -v', 'PHP', 'active'])
  })

  test.each(['Text\n\n', '', '```sh\nls\n```\n\nText\n\n'])(
    'that hangs on nothing is an error',
    async (before) => {
      await expect(html(`${before}\`\`\`text output\nx\n\`\`\``, format)).rejects.toThrow(
        /a\.md:\d: an "output" block must come directly after a command block/,
      )
    },
  )
})

test('words of a command are no strings unless they are quoted', async () => {
  const result = await html('```bash\napt install -y "a b" php8.4\n```')
  expect(result).toContain('<span class="tk-s">&quot;a b&quot;</span> php8.4')
  expect(result).not.toMatch(/tk-s">[^<]*(?:install|php)/)
})

test('a block directly in a component is coloured and checked too', async () => {
  const tab = (fence: string) => `<Tabs>\n<TabItem value="a">\n${fence}\n</TabItem>\n</Tabs>`
  expect(await html(tab('```js\nconst a = 1\n```'), 'mdx')).toContain('<span class="tk-k">const</span>')
  expect(await html(tab('```dot title="T" desc="D"\ndigraph { a }\n```'), 'mdx')).toContain('<figure')
  await expect(html(tab('```foolang\nx\n```'), 'mdx')).rejects.toThrow('a.md:3: unknown language')
})

test('an indented block is plain', async () => {
  expect(await html('Text\n\n    a  b')).toContain(
    '<pre data-lang=""><code><span class="line">a  b</span></code></pre>',
  )
})

describe('diagrams', () => {
  const fence = (meta: string, graph = 'digraph { a -> b [label="to"] }') =>
    `\`\`\`dot ${meta}\n${graph}\n\`\`\``

  test('name and describe themselves and leave their colours to style sheets', async () => {
    const result = await html(fence('title="Way" desc="From a to b"'))
    expect(result).toMatch(/^<figure data-diagram="" data-title="Way"><svg /)
    expect(result).toMatch(/role="img"/)
    expect(result).toMatch(/aria-labelledby="diagram-1-title diagram-1-desc"/)
    expect(result).toContain('<title id="diagram-1-title">Way</title>')
    expect(result).toContain('<desc id="diagram-1-desc">From a to b</desc>')
    expect(result).toMatch(/<g class="node">/)
    expect(result).toMatch(/viewBox="[\d. ]+"/)
    expect(result).not.toMatch(/\s(style|fill|stroke|font-family|font-size|xmlns)=/)
    expect(result).not.toContain('<!--')
  })

  test('of Mermaid are drawn, and run from the top down a second time', async () => {
    const result = await html(
      '```mermaid\n---\ntitle: Way\n---\nflowchart LR\naccDescr: From a to b\na-->b-->c-->d-->e\n```',
    )
    expect(result).toMatch(/^<figure data-diagram="" data-title="Way"><svg .*<svg .*<\/figure>$/)
    expect(result).toContain('class="diagram mermaid no-print"')
    expect(result).toContain(
      '<title id="diagram-1-title">Way</title><desc id="diagram-1-desc">From a to b</desc>',
    )
    expect(result).toContain('marker-end="url(#diagram-1-narrow-arrowhead)"')
    expect(
      await html('```mermaid title="Other" desc="Words"\nsequenceDiagram\ntitle Way\nA->>B: x\n```'),
    ).toContain('<title id="diagram-1-title">Other</title><desc id="diagram-1-desc">Words</desc>')
  })

  test('of Mermaid that nobody described are described by their source', async () => {
    expect(await html('```mermaid\nflowchart TD\n  a-->b\n```')).toContain(
      'aria-labelledby="diagram-1-desc"><desc id="diagram-1-desc" data-lang="mermaid">flowchart TD\n  a--&gt;b</desc>',
    )
  })

  test('of Mermaid in a part of a page have ids and arrowheads of their own', async () => {
    const { html: result } = await trialPage('```mermaid\nflowchart TD\na-->b\n```', 'md', {
      idPrefix: 'post-',
    })
    expect(result).toContain('<marker id="post-diagram-1-arrowhead"')
    expect(result).toContain('marker-end="url(#post-diagram-1-arrowhead)"')
  })

  test('of Mermaid that cannot be drawn stay code and are told with their line', async () => {
    const messages: string[] = []
    const report = ({ message }: Error) => void messages.push(message)
    const { html: result } = await trialPage('Text\n\n```mermaid\nmindmap\n  root\n```', 'md', { report })
    expect(result).toContain('<pre data-lang="mermaid">')
    expect(messages).toEqual([
      'content/docs/guide/a.md:3: this diagram is shown as code: it begins with "mindmap"; flowcharts, state, sequence, class and ER diagrams and XY charts can be drawn',
    ])
  })

  test('two on one page share no id', async () => {
    const result = await html(`${fence('title="A" desc="a"')}\n\n${fence('title="B" desc="b"')}`)
    const ids = [...result.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual(['diagram-1-title', 'diagram-1-desc', 'diagram-2-title', 'diagram-2-desc'])
  })

  test('to the side are drawn from the top down too if they are too wide for phones, and only so if too wide for all columns', async () => {
    const sizes = async (nodes: number) => {
      const graph = `digraph { rankdir=LR ${Array.from({ length: nodes }, (_, index) => `node${index}`).join(' -> ')} }`
      const result = await html(fence('title="A" desc="a"', graph))
      return [...result.matchAll(/<svg [^>]*width="(\d+)" height="(\d+)"[^>]*>/g)].map(
        ([svg, width, height]) => [Number(width) > Number(height), svg.includes('no-print')],
      )
    }
    expect(await sizes(2)).toEqual([[true, false]])
    expect(await sizes(6)).toEqual([
      [true, false],
      [false, true],
    ])
    expect(await sizes(20)).toEqual([[false, false]])
  })

  test.each([
    [
      'without a description',
      fence('title="A"'),
      'a.md:1: a diagram needs title="…" and desc="…" after "dot"',
    ],
    ['without a title', fence('desc="a"'), 'a.md:1: a diagram needs title="…" and desc="…" after "dot"'],
    [
      'that does not parse',
      `Text\n\n${fence('title="A" desc="a"', 'digraph { a -> ')}`,
      /a\.md:3: the diagram has a syntax error: /,
    ],
  ])('%s are an error with its line', async (_what, text, message) => {
    await expect(html(text)).rejects.toThrow(message)
  })

  test('a graph without a title is shown as text', async () => {
    expect(await html(fence(''))).toMatch(/^<pre data-lang="dot">/)
  })
})
