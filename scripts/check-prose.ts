import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { TextlintKernel } from '@textlint/kernel'
import { globSync } from 'tinyglobby'
import { root } from './bootstrap.mjs'
import { prosePlugin } from './prose/prose-plugin.ts'
import { commentRules, pageRules, proseRules } from './prose/prose-rules.ts'

const files = globSync(
  [
    '*.md',
    'docs/**/*.md',
    'content/**/*.{md,mdx,yml}',
    '{apps,packages}/*/README.md',
    '{apps,packages}/*/src/**/*.{ts,tsx}',
    '!{apps,packages}/*/src/**/*.{test,test-helper,fixture}.{ts,tsx}',
    '!CHANGELOG.md',
    // Lists of words, not texts.
    '!packages/search/src/stop-words.ts',
  ],
  { cwd: root },
)

/** Code whose comments follow the rules for texts. */
const commentedCode = /^(?:apps\/service|packages\/(?:client|contract|panel|search))\/.*\.tsx?$/
/** Texts with many names, which the terminology for pages would change. */
const technicalTexts = /\.tsx?$|^docs\/reference\//

const kernel = new TextlintKernel()
let count = 0
for (const file of files.sort()) {
  const ext = extname(file)
  const comments = commentedCode.test(file)
  const rules = comments ? commentRules : technicalTexts.test(file) ? proseRules : pageRules
  const { messages } = await kernel.lintText(readFileSync(join(root, file), 'utf8'), {
    filePath: file,
    ext,
    plugins: [{ ...prosePlugin, options: { comments } }],
    rules: [...rules],
  })
  count += messages.length
  for (const { loc, message, ruleId } of messages) {
    console.error(`${file}:${loc.start.line}:${loc.start.column} ${message} (${ruleId})`)
  }
}
console.log(count === 0 ? `No prose problems in ${files.length} files.` : `${count} prose problems.`)
process.exitCode = count === 0 ? 0 : 1
