/** Verbs that are contracted with "not": "doesn't", of which "doesn" and "doesnt" are terms. */
const negatable = 'are could did do does had has have is must should was were would'.split(' ')

/**
 * English function words, which do not say what a section is about: pronouns, auxiliary verbs, prepositions,
 * conjunctions, and adverbs of time and degree. They weigh little, but they are not dropped. Words that tell
 * tasks apart ("up", "off", "before", "without") and quantities ("every", "each", "both") are not among them.
 */
export const stopWords: ReadonlySet<string> = new Set([
  ...negatable.flatMap((verb) => [verb, `${verb}n`, `${verb}nt`]),
  ...(
    'a an any anybody anyone anything everybody everyone everything he her him his i it its itself many ' +
    'me my myself no one other others our ours she single some somebody someone something that the their them ' +
    'themselves these they this those we what whatever which who whose you your yours yourself ' +
    'am be been being can cannot cant doing having ive ll may might re ve will won wont ' +
    'about although and as at because behind but by except for from if in into like of on or since than though to ' +
    'unless until whether while with ' +
    'actually again ago almost already also always anymore anyway else ever even here how however just ' +
    'maybe nearly not now often only perhaps please probably quite rather really so somehow sometimes ' +
    'somewhere soon still then there therefore together too usually very want well when whenever where wherever ' +
    'why yet'
  ).split(' '),
])

/**
 * Words that phrase a question about a subject: "How do I add a node?" is about nodes. They weigh less than
 * the subject, even if they are rare in the documents.
 */
export const frameWords: ReadonlySet<string> = new Set(
  (
    'able add added adding allow allowed between change changed changing come create creating difference exactly find get getting ' +
    'give go going guide help know make making mean means need needed possible put set setting setup show sure take tell try ' +
    'trying use used using way work working works'
  ).split(' '),
)
