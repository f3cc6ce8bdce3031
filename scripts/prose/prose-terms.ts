/** What to write instead of what a pattern finds. */
export type Idiom = readonly [pattern: RegExp, advice: string]

/** Terms of this field, as [textlint-rule-terminology](https://github.com/sapegin/textlint-rule-terminology) takes them. */
export const terms: readonly (string | readonly [pattern: string, replacement: string])[] = [
  ['e-mail(s|ed)?', 'email$1'],
  'AnyTLS',
  'Clash',
  'Composer',
  'MariaDB',
  'NeXT Panel',
  'NeXT Server',
  'Nginx',
  'OPcache',
  'Redis',
  'SELinux',
  'Shadowsocks',
  'Tabler',
  'Telegram',
  'Trojan',
  'Vmess',
]

/** Terms of the rule that we spell in another way: a program's own name, or what this field says. */
export const skippedTerms: readonly string[] = [
  'cURL',
  'readme(s)?',
  'indexes\\b',
  'lock[- ]file(s)?',
  'blank line(s)?',
]

/** Expressions that no manual uses, each with what manuals of this field say. */
export const idioms: readonly Idiom[] = [
  [/\bwithout (?:an )?end\b/i, 'write "unlimited" or "that never expires"'],
  [/\b(?:is|are) advice\b/i, 'write "optional but recommended"'],
  [/\bmend(?:s|ed|ing)?\b/i, 'write "fix"'],
  [/\bof (?:its|their) makers?\b/i, 'write "official"'],
  [/\bends? TLS\b/, 'write "terminates TLS"'],
  [/\b(?:lives?|stands?) at (?:this|that|the|an) (?:address|place)\b/i, 'write "exists" or "is at"'],
  [/^\s*You (?:then )?see (?=[\w`])/, 'an expected result is "You should see …" or "The output is …"'],
  [/\bput .{1,60}? in place of\b/i, 'write "replace … with …"'],
  [/\bthe way to the (?:panel|node|server)\b/i, 'write "the connection to"'],
  [/\b(?:word by word|letter by letter)\b/i, 'write "exactly" or "verbatim"'],
  [/\bmust lead to\b/i, 'write "must resolve to"'],
  [/\b(?:broke|breaks?) off\b/i, 'write "stopped before finishing"'],
  [/\bspeaks? as\b/i, 'write "compatible with"'],
  [
    /\b(?:anew|alike|thereof|therein|whereby|thereby|hitherto|lest|nought|forthwith|heretofore)\b/i,
    'use a plain word',
  ],
  [/\bfor good\b/i, 'write "forever" or "permanently"'],
  [/\ball the same\b/i, 'write "anyway"'],
  [/\bcan(?:not|'t) be reached\b/i, 'write "is unreachable"'],
  [
    /, for (?:it|they|there|we|you|that|this) (?:is|are|was|has|have|can|must|may|would|stands?|knows?)\b/i,
    'write "because"',
  ],
  [
    /(?:^[#\s]*|[.:] )(?:What|Whatever|Whoever) (?:[^.?!:\n]|\.(?=\w)){3,80}? (?:is|are)\b(?![^.\n]*\?)/,
    'begin with the subject, not with a clause in its place',
  ],
  [/\b(?:allow|permit|enable)s? to \w+/i, 'say whom: "allows you to"'],
  [/\b(?:informations|advices|softwares|equipments|feedbacks)\b/i, 'this noun has no plural'],
]

/** Patterns of comments that have to be read twice, each with a better way to write them. */
export const riddles: readonly Idiom[] = [
  [
    /(?<=^\s*|[.;:]\s+)(?:What|Whatever|Whoever|Who|Whom)\b(?![^.]*\?)/,
    'begin with a noun, not with a clause in its place',
  ],
  [/\blikewise\b/i, 'say what is done, or nothing'],
]
