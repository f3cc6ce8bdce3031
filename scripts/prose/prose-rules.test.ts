import { TextlintKernel } from '@textlint/kernel'
import { describe, expect, it } from 'vitest'
import { prosePlugin } from './prose-plugin.ts'
import { commentRules, pageRules } from './prose-rules.ts'

const kernel = new TextlintKernel()

async function messagesFor(text: string, ext = '.md'): Promise<readonly string[]> {
  const { messages } = await kernel.lintText(text, { ext, plugins: [prosePlugin], rules: [...pageRules] })
  return messages.map(({ message, ruleId, loc }) => `${loc.start.line} ${ruleId}: ${message}`)
}

describe('idioms', () => {
  it.each([
    ['Stock: -1 is without end', 'Stock: -1 means unlimited'],
    ['Both steps are advice.', 'Both steps are optional but recommended.'],
    ['Mend it:', 'Fix:'],
    ['Take Nginx from the source of its makers.', 'Install Nginx from the official nginx.org repository.'],
    ['Nginx ends TLS', 'Nginx terminates TLS'],
    ['Nothing lives at this address', "This page doesn't exist"],
    ['You see two files.', 'You should see two files.'],
    ['Put the token in place of `x`.', 'Replace `x` with the token.'],
    ['Test the way to the panel from the node', 'Test the connection from the node to the panel'],
    ['Quoted word by word.', 'Quoted directly from the docs.'],
    ['The address must lead to the node.', 'The hostname must resolve to the node.'],
    ['The language model broke off.', 'The language model stopped before finishing.'],
    ['An endpoint that speaks as OpenAI does', 'An OpenAI-compatible endpoint'],
    ['Text that several pages have alike', 'Text shared by several pages'],
    ['Records are kept for good.', 'Records are kept forever.'],
    ['It is saved all the same.', 'It is saved anyway.'],
    ['The panel cannot be reached.', 'The panel is unreachable.'],
    ['Restart it, for it has the old file.', 'Restart it, because it has the old file.'],
    ['What several pages say is a partial.', 'Put text shared by several pages in a partial.'],
    ['This allows to sell time.', 'This allows you to sell time.'],
    ['Read the informations.', 'Read the information.'],
  ])('rejects "%s", takes "%s"', async (now, better) => {
    expect(await messagesFor(now)).toEqual([expect.stringMatching(/^1 idioms: "/)])
    expect(await messagesFor(better)).toEqual([])
  })
})

describe('compound nouns', () => {
  it.each([
    ['the password of the administrator', "the administrator's password"],
    ['Enter the address of the node.', 'Enter the node address.'],
    ['Set the limit of your users.', "Set your users' limit."],
    ['the version\nof the panel', 'the panel version'],
  ])('rejects "%s", takes "%s"', async (now, better) => {
    expect(await messagesFor(now)).toEqual([
      expect.stringMatching(/^1 compound-nouns: ".* name the owner first/),
    ])
    expect(await messagesFor(better)).toEqual([])
  })

  it('takes what a longer name belongs to', async () => {
    expect(await messagesFor("the address of the panel's server, the state of the node API")).toEqual([])
  })
})

describe('headings', () => {
  it.each(['## Three things to know', '## Four remarks'])('rejects "%s"', async (heading) => {
    expect(await messagesFor(heading)).toEqual([expect.stringMatching(/^1 headings: .*write "Notes"/)])
  })

  it('takes notes, and counted things in running text', async () => {
    expect(await messagesFor('## Notes\n\nThree things to know are below.')).toEqual([])
  })
})

describe('terminology', () => {
  it.each([
    ['the host name', 'the hostname'],
    ['by e-mail', 'by email'],
    ['the IDs of users, nginx', 'the IDs of users, Nginx'],
  ])('rejects "%s", takes "%s"', async (now, better) => {
    expect(await messagesFor(now)).toEqual([expect.stringMatching(/^1 terminology: Incorrect term/)])
    expect(await messagesFor(better)).toEqual([])
  })
})

describe('a text', () => {
  const wrong = 'The address of the node.'
  const found = /compound-nouns/

  it.each([
    [
      'a paragraph of MDX with its line',
      '.mdx',
      `---\ntitle: x y\n---\n\n<Card>\n\n${wrong}\n\n</Card>\n`,
      7,
    ],
    ['an attribute of a component', '.mdx', `<Card title="${wrong}">\n\nText.\n\n</Card>\n`, 1],
    ['front matter', '.md', `---\ndescription: ${wrong}\n---\n`, 2],
    ['a value of YAML', '.yml', `a:\n  en: ${wrong}\n`, 2],
    ['a string', '.ts', `export const a = 1\nthrow new Error('${wrong}')\n`, 2],
    ['a template', '.ts', `export const a = \`\${x}: ${wrong}\`\n`, 1],
    ['text of JSX', '.tsx', `export const a = <p>${wrong}</p>\n`, 1],
  ])('is %s', async (_where, ext, source, line) => {
    const messages = await messagesFor(source, ext)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatch(found)
    expect(messages[0]).toMatch(new RegExp(`^${line} `))
  })

  it.each([
    ['code', '.md', `Run \`${wrong}\`:\n\n\`\`\`text\n${wrong}\n\`\`\`\n`],
    ['an address', '.md', '[The panel](the/address/of the/node)'],
    ['a list of keywords or questions', '.yml', `en: ["${wrong}", nginx]\n`],
    ['a comment', '.ts', `// ${wrong}\nexport const a = 1\n`],
    ['code in a string', '.ts', `export const a = 'Run \`${wrong}\` first.'\n`],
  ])('is not %s', async (_where, ext, source) => {
    expect(await messagesFor(source, ext)).toEqual([])
  })
})

describe('comments', () => {
  async function commentMessages(text: string, ext = '.ts'): Promise<readonly string[]> {
    const { messages } = await kernel.lintText(text, {
      ext,
      plugins: [{ ...prosePlugin, options: { parts: ['comments'] } }],
      rules: [...commentRules],
    })
    return messages.map(({ message, ruleId, loc }) => `${loc.start.line} ${ruleId}: ${message}`)
  }

  it.each([
    ['Whoever searches gets less.', 'Readers who search get less.'],
    ['What has no name counts once.', 'A part without a name counts once.'],
    ['`kind`: what a text means.', '`kind`: the meaning of a text.'],
    ['A question with what could answer it.', 'A question with its possible sources.'],
    ['Copies what of a site is data.', 'Copies the data of a site.'],
    ['Files load, whatever their names are.', 'Files load regardless of their names.'],
    ['Names count likewise.', 'Names count too.'],
    ['The parser is told of each problem.', 'The parser receives each problem.'],
    ['The index is asked first.', 'The index is searched first.'],
    ['Rows wait, and so do their columns.', 'Rows and their columns wait.'],
    ['A page, or a section of one.', 'A page or a section.'],
    ['The ones that fail are repeated.', 'Failed requests are repeated.'],
    ['The order can be had back.', 'The order can be restored.'],
    ['Both come to the same.', 'Both have the same effect.'],
    ['Notes what became of a request.', 'Notes the result of a request.'],
    ['A link stands in the text.', 'A link is in the text.'],
    ['Deletes all but the last row.', 'Deletes all rows except the last.'],
    ['A folder of its own.', 'A separate folder.'],
    ['A project of ours.', 'Our project.'],
    ['Names are to be kept.', 'Names must be kept.'],
    ['A table does without a head.', 'A table does not need a head.'],
    ['Kept is every name.', 'Every name is kept.'],
    ['This is as good as done.', 'This is nearly done.'],
  ])('reject "%s", accept "%s"', async (riddle, plain) => {
    expect(await commentMessages(`// ${riddle}\n`)).toEqual([expect.stringMatching(/^1 riddles: /)])
    expect(await commentMessages(`// ${plain}\n`)).toEqual([])
  })

  it.each([
    [
      'of several lines',
      '.ts',
      '/**\n * A share of the question.\n * Who asks gets less.\n */',
      3,
      'riddles',
    ],
    ['of a sentence in two line comments', '.ts', '// It is\n// told of it.', 1, 'riddles'],
    ['of JavaScript', '.mjs', '// It is told of it.', 1, 'riddles'],
    ['of JSX', '.tsx', 'const a = <p>{/* It is told of it. */}</p>', 1, 'riddles'],
    ['of CSS', '.css', 'a {\n  /* It is\n     told of it. */\n}', 2, 'riddles'],
    ['of a parameter', '.ts', '/**\n * The index.\n * @param words mended by the caller\n */', 3, 'idioms'],
    ['with a compound noun', '.ts', '// Only the password of the user is kept.', 1, 'compound-nouns'],
  ])('are also those %s', async (_kind, ext, source, line, rule) => {
    expect(await commentMessages(`${source}\n`, ext)).toEqual([
      expect.stringMatching(new RegExp(`^${line} ${rule}: `)),
    ])
  })

  it.each([
    '// Readers who ask twice get less.',
    '/** Tells what a name stands for. */',
    '// What does it cost? Nothing.',
    '// The key `What is it` is code.',
    'const a = "Whoever searches gets less."',
  ])('accept "%s"', async (source) => {
    expect(await commentMessages(`${source}\n`)).toEqual([])
  })

  it('are not texts', async () => {
    expect(await messagesFor('// Whoever asks gets less.\nexport {}\n', '.ts')).toEqual([])
  })
})
