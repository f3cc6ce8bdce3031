import type { TextlintKernelRule, TextlintRuleModule } from '@textlint/kernel'
import terminology from 'textlint-rule-terminology'
import { type Idiom, idioms, riddles, skippedTerms, terms } from './prose-terms.ts'

/** Reports each match of its patterns, in all texts or in headings only. */
function patternRule(patterns: readonly Idiom[], node: 'Str' | 'Header' = 'Str'): TextlintRuleModule {
  const searches = patterns.map(
    ([pattern, advice]) => [new RegExp(pattern, `${pattern.flags}gm`), advice] as const,
  )
  return ({ RuleError, report, getSource, locator }) => ({
    [node](found) {
      const text = getSource(found)
      for (const [pattern, advice] of searches) {
        for (const { 0: match, index } of text.matchAll(pattern)) {
          const padding = locator.range([index, index + match.length])
          report(found, new RuleError(`"${match.replace(/\s+/g, ' ').trim()}": ${advice}`, { padding }))
        }
      }
    },
  })
}

const owners =
  'account|administrator|announcement|browser|buyer|client|coupon|customer|database|gateway|gift card|invoice|member|node server|node|operator|order|package|panel|plan|product|server|site|subscription|ticket|user|visitor'
const properties =
  'address|balance|class|container|domain|email address|email|expiry|folder|group|hostname|ID|IP address|key|language|level|limit|log|name|number|owner|password|path|port|price|protocol|rate|rights|route|secret|settings?|size|speed|state|status|title|token|traffic|type|URL|version'

/** Properties that follow their owner: "the node address", "the user's password". */
const compoundNouns: Idiom = [
  new RegExp(
    String.raw`\b(?:${properties})(?:e?s)?\s+of\s+(?:the|an?|your|this|that)\s+(?:${owners})s?\b(?!['’]| API| form)`,
    'i',
  ),
  'name the owner first, as in "the node address" or "the user\'s password"',
]

const countedHeading: Idiom = [
  /^#*\s*(?:two|three|four|five|some|a few) (?:things|remarks|notes|hints|words)\b.*/i,
  'write "Notes"',
]

/** Rules for every text in pages and in code. */
export const proseRules: readonly TextlintKernelRule[] = [
  { ruleId: 'idioms', rule: patternRule(idioms) },
  { ruleId: 'compound-nouns', rule: patternRule([compoundNouns]) },
  { ruleId: 'headings', rule: patternRule([countedHeading], 'Header') },
]

/** Rules for comments, which a maintainer should not have to read twice. */
export const commentRules: readonly TextlintKernelRule[] = [
  ...proseRules,
  { ruleId: 'riddles', rule: patternRule(riddles) },
]

/** Rules for pages only: in code, many words are names. */
export const pageRules: readonly TextlintKernelRule[] = [
  ...proseRules,
  { ruleId: 'terminology', rule: terminology, options: { terms, exclude: skippedTerms } },
]
