/**
 * English words that are too common to say what a section is about. They weigh little, but they are not
 * dropped.
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about also always an and any anyone anything are as at be behind but by can cannot could did do does everything for from had has ' +
    'have he her him how i if in into is it its just like many me must my no not now of often on one only or other our please she ' +
    'should single so some someone something still than that the their them then there these they this to very want was we were what ' +
    'when where which who why will with would you your'
  ).split(' '),
)

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
