/** A pattern and the advice on how to write its matches. */
export type Idiom = readonly [pattern: RegExp, advice: string]

/**
 * Terms of this field, in the format of
 * [textlint-rule-terminology](https://github.com/sapegin/textlint-rule-terminology).
 */
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

/**
 * Terms of the rule that we spell differently: the official name of a program, or the usual spelling in this
 * field.
 */
export const skippedTerms: readonly string[] = [
  'cURL',
  'readme(s)?',
  'indexes\\b',
  'lock[- ]file(s)?',
  'blank line(s)?',
]

/** Expressions that no manual uses, each with the usual wording of this field's manuals. */
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

const clauseWord = '(?:what|who|whom)'
const nounFirst = 'begin with a noun, not with a clause in its place'

/** Patterns of comments that readers have to read twice, each with advice on how to write them. */
export const riddles: readonly Idiom[] = [
  [/(?<=^\s*|[.;:]\s+)(?:What|Who|Whom)\b(?![^.]*\?)/, nounFirst],
  [new RegExp(String.raw`(?<=[;:]\s+)${clauseWord}\b(?![^.]*\?)`), nounFirst],
  [
    /\b(?:about|above|after|at|before|behind|below|beside|besides|between|but|by|except|for|from|in|into|of|over|than|to|under|with|without)\s+what\b/i,
    'name the thing: a noun with its relative clause, not "what"',
  ],
  [/\bwhat\s+of\b/i, 'name the part'],
  [/\b(?:whoever|whomever|whatever|whichever)\b/i, 'say who or what, or "regardless of"'],
  [/\b(?:likewise|whence|whither|thence|hence|ere)\b/i, 'say what is done, or nothing'],
  [
    /\b(?:is|are|was|were|be|been|being)\s+(?:told|asked)\b/i,
    'write "gets", "receives", "is requested", "is searched for"',
  ],
  [
    /(?:[,;]|\band)\s+so\s+(?:do|does|did|is|are|was|were|has|have|can|must|may)\s+\w/i,
    'write "X and Y are …" or "also"',
  ],
  [/\bof\s+one(?=\s*(?:[.,;:)]|$))/i, 'repeat the noun'],
  [/\bthe\s+(?:ones|one\s+of)\b/i, 'repeat the noun'],
  [/\b(?:be|is|are)\s+had\b/i, 'write "is available" or "exists"'],
  [/\bcomes?\s+to\s+the\s+same\b/i, 'write "has the same effect" or "is equal"'],
  [/\b(?:comes?|came|becomes?|became)\s+of\b/i, 'write "results from" or "happens to"'],
  [
    /\bstands?(?!\s+(?:for|in\s+for|out|alone|still)\b)(?=\s+(?:in|at|on|above|below|before|after|behind|beside|between|under|there|where|among|around|within|without|by|with|next)\b)/i,
    'write "is" or "are"',
  ],
  [/\b(?:all|every\w*|none|nothing|each)\s+but\b|\bbut\s+for\b/i, 'write "except"'],
  [
    /\ban?\s+(?:[\w-]+\s+){1,2}of\s+(?:its|their|our|your|his)\s+own\b/i,
    'write "its own …" or "a separate …"',
  ],
  [/\bof\s+(?:ours|theirs|yours)\b/i, 'write "our …" or "their …"'],
  [/\b(?:is|are)\s+to\s+be\s+\w+(?:ed|en|pt|ft)\b/i, 'write "must be"'],
  [/\b(?:do|does|done|go|goes)\s+without\b/i, 'write "does not need" or "lacks"'],
  [/(?<=^\s*|[.;:]\s+)(?:Kept|Left|Gone|Not|Nor)\s+(?:is|are|do|does)\b/i, 'begin with the subject'],
  [/\bin earnest\b|\bas good as\b|\bto the letter\b/i, 'use a plain word'],
]
