/** Where the reader's browser keeps what to mark. In a file of its own: the script of every page looks there. */
export const searchMarksKey = 'search-marks'
