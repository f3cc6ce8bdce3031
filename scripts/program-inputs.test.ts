import { expect, test } from 'vitest'
import { parseMarkdown } from '../packages/generator/src/syntax/native-parser.ts'
import { examplesOf } from './program-inputs.ts'

const page = ({ text = 'Run it:', code = 'ls', account = 'root' } = {}) =>
  examplesOf(
    parseMarkdown(
      `import Cron from './_cron.mdx'\n\n${text} <Label id="${text.length}" />\n\n\`\`\`bash\n${code}\n\`\`\`\n\n<Cron account="${account}" unit={1} />\n`,
      'mdx',
    ),
  )

test('the examples of a page change with its code and with what it gives its partials, and not with its text', () => {
  expect(page({ text: 'Then run:' })).toEqual(page())
  expect(page({ code: 'ls -l' })).not.toEqual(page())
  expect(page({ account: 'www-data' })).not.toEqual(page())
})
