/** Storage key of the words to mark. It has its own file because the script of every page reads it. */
export const searchMarksKey = 'search-marks'
