/** Words that readers use for one another. The index is asked with all of a group. */
export const SYNONYM_GROUPS: readonly (readonly string[])[] = [
  ['2fa', 'two-factor', 'mfa', 'totp'],
  ['db', 'database'],
  ['config', 'configuration', 'settings'],
  ['tls', 'ssl', 'https'],
  ['login', 'sign-in', 'signin'],
  ['signup', 'sign-up', 'register', 'registration'],
  ['email', 'e-mail', 'mail'],
  ['ss', 'shadowsocks'],
  ['ss2022', 'shadowsocks 2022'],
  ['cdn', 'cloudflare'],
  ['update', 'upgrade'],
  ['cronjob', 'cron'],
  ['subscription', 'sub'],
  ['pkg', 'package'],
  ['repo', 'repository'],
]
