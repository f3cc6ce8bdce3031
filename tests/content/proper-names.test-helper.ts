/**
 * Names that keep their capital letters inside a heading or title. Longer names come first. Words in capitals only, like
 * TLS, need no entry.
 */
const properNames: readonly string[] = [
  'Red Hat Enterprise Linux',
  'NetStatus API',
  'NeXT Panel',
  'NeXT Server',
  'Server API',
  'Web API',
  'Clash',
  'Cloudflare',
  'Composer',
  'English',
  'MariaDB',
  'Nginx',
  'OPcache',
  'Pro',
  'Redis',
  'SELinux',
  'SSPanel-UIM',
  'Trojan',
  'Vmess',
  'WebSocket',
]

/** Names that begin with a small letter even at the beginning. */
const smallNames: readonly string[] = ['sing-box']

/** Words of a heading that begin with a capital letter without being its first word or a name. */
export function needlessCapitals(heading: string): readonly string[] {
  const withoutNames = properNames.reduce((text, name) => text.replaceAll(name, 'name'), heading)
  const [, ...later] = withoutNames.replace(/["“][^"”]*["”]/g, 'quoted').split(/[\s/(]+/)
  return later.filter((word) => /^\p{Lu}.*\p{Ll}/u.test(word))
}

/** Whether a heading begins as a sentence does: with a capital letter, a digit, or a name written as it is. */
export function beginsAsSentence(heading: string): boolean {
  return /^["“`(]?[\p{Lu}\d]/u.test(heading) || smallNames.some((name) => heading.startsWith(name))
}
