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
  async function commentMessages(text: string): Promise<readonly string[]> {
    const { messages } = await kernel.lintText(text, {
      ext: '.ts',
      plugins: [{ ...prosePlugin, options: { comments: true } }],
      rules: [...commentRules],
    })
    return messages.map(({ message, ruleId, loc }) => `${loc.start.line} ${ruleId}: ${message}`)
  }

  it.each([
    ['// Whoever asks gets less.', 1, 'riddles'],
    ['/** The weight of a name. What has none counts once. */', 1, 'riddles'],
    ['/**\n * A share of the question.\n * Who asks gets less.\n */', 3, 'riddles'],
    ['// Names count likewise.', 1, 'riddles'],
    ['/**\n * The index.\n * @param words spelt as before, mended by the caller\n */', 3, 'idioms'],
    ['// Only the password of the user is kept.', 1, 'compound-nouns'],
  ])('rejects "%s"', async (comment, line, rule) => {
    expect(await commentMessages(`${comment}\nexport {}\n`)).toContainEqual(
      expect.stringMatching(new RegExp(`^${line} ${rule}: `)),
    )
  })

  it.each([
    '// Readers who ask twice get less.',
    '/** Tells what a name stands for. */',
    '// What does it cost? Nothing.',
    '// The key `What is it` is code.',
  ])('accepts "%s"', async (comment) => {
    expect(await commentMessages(`${comment}\nexport {}\n`)).toEqual([])
  })

  it('are read only where asked for', async () => {
    expect(await messagesFor('// Whoever asks gets less.\nexport {}\n', '.ts')).toEqual([])
  })
})
