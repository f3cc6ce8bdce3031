import { expect, test } from 'vitest'
import { trialPage } from './trial-page.test-helper.ts'

test.each([
  ['{a b}', 'found `Identifier`; text between { and } is code: correct it, or write a literal brace as \\{'],
  ['Braces {', 'corresponding closing brace for `{`; text between { and } is code'],
  ['<Tabs value={1 2} />', 'text between { and } is code'],
  [
    'Under <5 users',
    'in MDX, < begins an element: complete its tag with quoted attribute values, or write a literal < as \\<',
  ],
  [
    'Write to <me@example.com>',
    '(note: to create a link in MDX, use `[text](url)`); in MDX, < begins an element',
  ],
  ['<a href=x>y</a>', 'complete its tag with quoted attribute values'],
  [
    '<br>',
    'Expected a closing tag for `<br>` (3:1); an element must end in the paragraph or list item in which it begins',
  ],
  ['</Tabs>', 'write <Name>…</Name>, or <Name /> if it is empty'],
  ['import Part from', "write import Name from './_name.mdx' and an empty line after it"],
])('%s: the message says where it stands and what to do', async (text, advice) => {
  await expect(trialPage(`First\n\n${text}`, 'mdx')).rejects.toThrow('content/docs/guide/a.md:3: ')
  await expect(trialPage(`First\n\n${text}`, 'mdx')).rejects.toThrow(advice)
})
