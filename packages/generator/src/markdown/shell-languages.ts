/** Languages of what is typed into a terminal. A list of its own: the conversation has no room for the names of all languages. */
export const shellLanguages: ReadonlySet<string> = new Set([
  'bash',
  'sh',
  'shell',
  'zsh',
  'console',
  'shellsession',
  'powershell',
  'bat',
])
