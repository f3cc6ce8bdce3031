/** Languages of terminals. A separate file, because scripts for browsers don't need the names of all languages. */
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
