const list =
  'a an and are as at be but by can could do does for from had has have how i if in into is it its me my no not of on or our should so than that the their them then there these they this to was we were what when where which who why will with would you your'

/** Words of English too common to say what a section is about. They weigh little; they are not dropped. */
export const stopWords: ReadonlySet<string> = new Set(list.split(' '))
