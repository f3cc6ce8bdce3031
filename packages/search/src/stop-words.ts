/** Words of English too common to say what a section is about. They weigh little; they are not dropped. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be but by can could do does for from had has have how i if in into is it its me my no not of on or our should ' +
    'so than that the their them then there these they this to was we were what when where which who why will with would you your ' +
    'also always any anyone did just like many must now often only other please some someone something still very want about behind one single'
  ).split(' '),
)

/**
 * Words that put a question about a subject: "How do I add a node?" is about nodes. They weigh less than the subject, however rare they
 * are on the pages.
 */
export const frameWords: ReadonlySet<string> = new Set(
  (
    'add adding added allow allowed able change changed changing come correct create creating exactly find get getting ' +
    'give go going help know make making mean means need needed possible properly put set setting show sure take tell ' +
    'try trying use used using way work working works'
  ).split(' '),
)
