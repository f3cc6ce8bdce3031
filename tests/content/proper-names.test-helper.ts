/**
 * Names that keep their capital letters in a heading or title, longer names first. Words in capitals, such as TLS, need
 * no entry.
 */
const properNames: readonly string[] = [
  'Red Hat Enterprise Linux',
  'Cloudflare Tunnel',
  'Clash Verge',
  'OpenClash',
  'FlClash',
  'NetStatus API',
  'NeXT Panel',
  'NeXT Server',
  'Server API',
  'Web API',
  'Backblaze',
  'Clash',
  'Cloudflare',
  'Composer',
  'Debian',
  'Discord',
  'English',
  'Gmail',
  'Loon',
  'MariaDB',
  'NekoBox',
  'Nginx',
  'OPcache',
  'Pro',
  'Quantumult',
  'Redis',
  'SELinux',
  'Shadowrocket',
  'Shadowsocks',
  'Slack',
  'SSPanel-UIM',
  'Stash',
  'Tabler',
  'Telegram',
  'Trojan',
  'Ubuntu',
  'Vmess',
  'WebSocket',
]

/** Names that begin with a lower-case letter even at the start of a heading. */
const smallNames: readonly string[] = ['sing-box', 'v2rayN']

/** Capitalized words of a heading that are neither its first word nor a name. */
export function needlessCapitals(heading: string): readonly string[] {
  const withoutNames = properNames.reduce((text, name) => text.replaceAll(name, 'name'), heading)
  const [, ...later] = withoutNames.replace(/["“][^"”]*["”]/g, 'quoted').split(/[\s/(]+/)
  return later.filter((word) => /^\p{Lu}.*\p{Ll}/u.test(word))
}

/** Whether a heading begins like a sentence: with a capital letter, a digit, a letter without case, or a lower-case name. */
export function beginsAsSentence(heading: string): boolean {
  return /^["“`(]?[\p{Lu}\p{Lo}\d]/u.test(heading) || smallNames.some((name) => heading.startsWith(name))
}
