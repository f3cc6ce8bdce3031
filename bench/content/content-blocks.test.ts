import { expect, it } from 'vitest'
import { contentBlocks } from './content-blocks.ts'

const page = `
First paragraph with a [link](../x.md#y) and [another](https://a.test/b).

## Users {#users}

| a | b |
| --- | --- |
| 1 | 2 |

- one
- two

\`\`\`bash title="As root"
apt-get update

apt-get upgrade
\`\`\`

\`\`\`text title="Log" output
Done
\`\`\`

:::note[Mind]

Inside.

:::

![picture](x.png)

\`\`\`dot title="t" desc="d"
digraph { a }
\`\`\`
`

it('sorts the blocks of a page by kind', () => {
  expect(contentBlocks([page])).toEqual({
    headings: ['Users'],
    paragraphs: ['First paragraph with a link and [another](https://a.test/b).', 'Inside.'],
    lists: ['- one\n- two'],
    tables: ['| a | b |\n| --- | --- |\n| 1 | 2 |'],
    code: ['```bash title="As root"\napt-get update\n\napt-get upgrade\n```'],
  })
})
