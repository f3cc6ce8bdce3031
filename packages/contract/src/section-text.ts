/** What a line of code begins with in the text of a section, as in Markdown: the build writes it, answers quote by it. */
export const codeIndent = '    '
