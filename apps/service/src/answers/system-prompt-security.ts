import { sentencesOf } from './prompt-sentences.ts'

interface SecurityRule {
  /** What a prompt that breaks the rule does. */
  readonly violation: string
  readonly pattern: RegExp
}

/** Secrets in the open, by the shapes in which they are issued. They count wherever they stand. */
const secrets: readonly SecurityRule[] = [
  { violation: 'contains a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  {
    violation: 'contains an access key',
    pattern:
      /\b(?:sk-[\w-]{20,}|sk_live_\w{16,}|AKIA[A-Z\d]{16}|AIza[\w-]{30,}|gh[pousr]_\w{30,}|glpat-[\w-]{20,}|xox[abprs]-[\w-]{10,})/,
  },
  { violation: 'contains a token', pattern: /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/ },
  {
    violation: 'contains a password or key',
    pattern:
      /\b(?:password|passwd|secret|token|api[ _-]?key)\b["']?(?: is|\s*[:=])\s*["']?(?=\S*\d)[\w!@#$%^&*+/=.-]{8,}/i,
  },
  { violation: 'contains a URL with a password', pattern: /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@]+:[^\s/@]+@/i },
]

/** Signs that mean something to a model's runtime or to a browser, and none to a reader. */
const markup: readonly SecurityRule[] = [
  {
    violation: 'imitates the messages of a conversation',
    pattern: /<\|[a-z_]+\|>|\[\/?INST\]|<<\/?SYS>>|^\s*(?:system|assistant|user|human)\s*:/im,
  },
  {
    violation: 'contains hidden characters',
    pattern: /[\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u,
  },
  {
    violation: 'builds URLs from the conversation',
    pattern: /https?:\/\/[^\s/)]+\/[^\s)]*\{/i,
  },
  { violation: 'contains control characters', pattern: /[^\P{Cc}\n\r\t]/u },
  {
    violation: 'contains active HTML',
    pattern: /<\s*(?:script|iframe|object|embed|img|svg|form)\b|javascript:/i,
  },
]

/** Instructions that turn an answer against its readers or its rules. Forbidding the same is fine. */
const instructions: readonly SecurityRule[] = [
  {
    violation: 'overrides other instructions',
    pattern:
      /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|preceding|other|all|system|safety|these|those|your)\b.{0,30}\b(?:instructions?|rules?|prompts?|guidelines?|polic(?:y|ies)|restrictions?|safeguards?)\b/i,
  },
  {
    violation: 'removes restrictions',
    pattern:
      /\b(?:jailbreak|developer mode|do anything now|DAN mode|(?:no|without(?: any)?|free of(?: all)?) (?:restrictions|limits|limitations|filters|rules|ethics|safeguards)|unfiltered|uncensored)\b/i,
  },
  {
    violation: 'reveals instructions',
    pattern:
      /\b(?:reveal|print|show|repeat|output|display|leak|disclose|share|tell|quote)\b.{0,40}\b(?:system prompt|hidden prompt|(?:these|your|the|its) (?:system |hidden |internal )?instructions|internal rules)\b/i,
  },
  {
    violation: 'reveals secrets',
    pattern:
      /\b(?:reveal|print|show|repeat|output|display|leak|disclose|share|tell|include|list)\b(?:(?!\b(?:how|where|when|why|which)\b).){0,40}\b(?:api[ -]?keys?|passwords?|credentials?|secrets|access tokens?|private keys?|environment variables)\b/i,
  },
  {
    violation: 'asks readers for secrets',
    pattern:
      /\bask\b.{0,40}\b(?:for|to (?:give|enter|type|share|send|provide))\b.{0,30}\b(?:api[ -]?keys?|passwords?|credentials?|secrets?|access tokens?|credit cards?)\b/i,
  },
  {
    violation: 'sends data to another site',
    pattern:
      /\b(?:send|post|upload|forward|transmit|submit|exfiltrate|append|encode|report|embed)\b.{0,80}\b(?:to|at|into|in|via|with)\b.{0,40}(?:https?:\/\/|\bwebhook\b|\burls?\b|\bexternal server\b|[\w.+-]+@[\w-]+\.\w)/i,
  },
  {
    violation: 'deceives readers',
    pattern:
      /\b(?:pretend|claim|say)\b.{0,40}\b(?:to be|you are|you're) (?:a |an )?(?:human|person|administrator|police|bank)\b|\bimpersonate\b|\b(?:lie to|deceive|trick|mislead|manipulate)\b.{0,30}\b(?:users?|readers?|customers?|people|them)\b/i,
  },
]

/** Words that turn an instruction into its opposite when they stand before it. */
const forbidding =
  /\b(?:never|not|don['’]t|mustn['’]t|won['’]t|cannot|can['’]t|refuse|avoid|decline|without|nor|if (?:a |the |any )?(?:user|reader|someone|anyone|somebody|they)|(?:requests?|asked|attempts?|tries|wants?) to)\b/i

/** What a prompt does that it must not, each thing once. The rules know English. */
export function securityViolations(prompt: string): string[] {
  const plain = prompt.normalize('NFKC')
  // Signs between letters must not hide a word from the rules.
  const visible = plain.replace(/\p{Cf}/gu, '')
  const sentences = sentencesOf(visible)
  const commands = ({ pattern }: SecurityRule) =>
    sentences.some((sentence) => {
      const at = sentence.search(pattern)
      return at >= 0 && !forbidding.test(sentence.slice(0, at))
    })
  const broken = [
    ...[...secrets, ...markup].filter(({ pattern }) => pattern.test(plain) || pattern.test(visible)),
    ...instructions.filter(commands),
  ]
  return broken.map(({ violation }) => violation)
}
