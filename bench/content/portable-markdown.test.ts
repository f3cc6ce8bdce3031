import { expect, it } from 'vitest'
import { portableMarkdown, portableName } from './portable-markdown.ts'

it('shows a diagram as the code it is written in', () => {
  const page = '```dot title="Parts" desc="A leads to B"\ndigraph { a -> b }\n```'
  expect(portableMarkdown(page)).toBe('```text title="Parts"\ndigraph { a -> b }\n```')
})

it('leaves everything inside code as it is', () => {
  const page = '````md\n```dot\n<Tabs>\nimport a from "b"\n```\n````'
  expect(portableMarkdown(page)).toBe(page)
})

it('keeps what components hold and drops them', () => {
  const page =
    'import X from "./x"\n\n<Tabs groupId="os">\n<Tab label="A">\n\nRun <Kbd>Enter</Kbd>.\n\n</Tab>\n</Tabs>\n{/* no */}'
  expect(portableMarkdown(page)).toBe('\n\nRun Enter.\n')
})

it('lets links follow files that are renamed', () => {
  expect(portableName('docs/a.mdx')).toBe('docs/a.md')
  expect(portableMarkdown('See [a](../a.mdx#b) and [c](c.md).')).toBe('See [a](../a.md#b) and [c](c.md).')
})
