import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { TextlintKernel, type TextlintKernelRule } from '@textlint/kernel'
import { globSync } from 'tinyglobby'
import { root } from './bootstrap.mjs'
import type { CodePart } from './prose/prose-blocks.ts'
import { prosePlugin } from './prose/prose-plugin.ts'
import { commentRules, pageRules, proseRules } from './prose/prose-rules.ts'

const code = 'ts,tsx,js,mjs,css'

const files = globSync(
  [
    `*.{md,${code}}`,
    'docs/**/*.md',
    'content/**/*.{md,mdx,yml}',
    '{apps,packages}/*/README.md',
    `packages/*.{${code}}`,
    `{apps,packages}/*/src/**/*.{${code}}`,
    `{bench,proof,scripts,tests}/**/*.{${code}}`,
    '!CHANGELOG.md',
    '!**/node_modules/**',
    '!bench/results/**',
    // Lists of words, not texts.
    '!packages/search/src/stop-words.ts',
  ],
  { cwd: root },
)

const isCode = /\.(?:tsx?|m?js|css)$/
/** Code whose strings readers see. */
const readCode = /^(?:apps|packages)\/.*(?<!\.(?:test|test-helper|fixture))\.tsx?$/
/** Texts with many names, which the terminology for pages would change. */
const technicalTexts = /^docs\/reference\//

const kernel = new TextlintKernel()
let count = 0

async function lint(file: string, rules: readonly TextlintKernelRule[], part: CodePart): Promise<void> {
  const { messages } = await kernel.lintText(readFileSync(join(root, file), 'utf8'), {
    filePath: file,
    ext: extname(file),
    plugins: [{ ...prosePlugin, options: { parts: [part] } }],
    rules: [...rules],
  })
  count += messages.length
  for (const { loc, message, ruleId } of messages) {
    console.error(`${file}:${loc.start.line}:${loc.start.column} ${message} (${ruleId})`)
  }
}

for (const file of files.sort()) {
  if (!isCode.test(file)) await lint(file, technicalTexts.test(file) ? proseRules : pageRules, 'texts')
  if (readCode.test(file)) await lint(file, proseRules, 'texts')
  if (isCode.test(file)) await lint(file, commentRules, 'comments')
}
console.log(count === 0 ? `No prose problems in ${files.length} files.` : `${count} prose problems.`)
process.exitCode = count === 0 ? 0 : 1
