import { readFileSync, writeSync } from 'node:fs'
import { markdownToJs, mdxToJs } from 'satteri'
import { normalizeDocusaurusSyntax } from '../../syntax/docusaurus-syntax.ts'
import { type MarkdownFormat, markdownFeatures } from '../../syntax/native-parser.ts'
import { rejectSwallowedTags } from '../../syntax/swallowed-tags.ts'

/** A text to compile. */
export interface TrialSource {
  readonly body: string
  readonly format: MarkdownFormat
  /** Whether `$` begins a formula. */
  readonly math: boolean
}

// A process that compiles the sources from its standard input. It writes the index of each source before
// compiling it. See `findParserCrashes`.

const sources: readonly TrialSource[] = JSON.parse(readFileSync(0, 'utf8'))
for (const [index, { body, format, math }] of sources.entries()) {
  writeSync(1, `${index}\n`)
  try {
    const text = normalizeDocusaurusSyntax(body, format, math)
    const options = { outputFormat: 'function-body' as const, features: markdownFeatures(math) }
    if (format === 'mdx') {
      rejectSwallowedTags(text, math, '')
      mdxToJs(text, options)
    } else markdownToJs(text, options)
  } catch {
    // Compiling the page will report this problem.
  }
}
