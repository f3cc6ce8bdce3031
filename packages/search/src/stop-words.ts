/** Words of English too common to say what a section is about. They weigh little; they are not dropped. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be but by can could do does for from had has have how i if in into is it its me my no not of on or our should ' +
    'so than that the their them then there these they this to was we were what when where which who why will with would you your ' +
    'he her him she also always any anyone did just like many must now often only other please some someone something still very want ' +
    'about behind one single'
  ).split(' '),
)

/**
 * Words that put a question about a subject: "How do I add a node?" is about nodes. They weigh less than the subject, however rare they
 * are on the pages.
 */
export const frameWords: ReadonlySet<string> = new Set(
  (
    'add adding added allow allowed able between change changed changing come create creating difference exactly find get getting ' +
    'give go going guide help know make making mean means need needed possible put set setting setup show sure take tell ' +
    'try trying use used using way work working works'
  ).split(' '),
)
