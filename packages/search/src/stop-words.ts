const stop = `a an and are as at be but by can could do does for from had has have how i if in into is it its me my no not of on or our
  should so than that the their them then there these they this to was we were what when where which who why will with would you your
  about already also always am any anybody anyone anything been being both did done each either else ever every everyone everything
  he hello her here hi him his i'd i'll i'm i've just let like maybe more most much must now only other ours out please really same
  she some somebody someone something still such thanks thank too us very want wanted wants whatever while whose yes yet`

/** Words of English too common to say what a section is about. They weigh little; they are not dropped. */
export const stopWords: ReadonlySet<string> = new Set(stop.split(/\s+/))

const frame = `add adding added allow allowed anyway able change changed changing come comes correct correctly create created creating
  exactly explain find get gets getting give given go going help know make makes making mean means meaning need needed needs possible
  properly put set setting show somehow sure take tell there's thing things try trying use used uses using way ways what's work working works`

/**
 * Words that put a question about a subject: "How do I add a node?" is about nodes. They weigh less than the subject, however rare they
 * are on the pages.
 */
export const frameWords: ReadonlySet<string> = new Set(frame.split(/\s+/))
