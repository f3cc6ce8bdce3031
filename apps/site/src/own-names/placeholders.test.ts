import { describe, expect, it } from 'vitest'
import { replacePlaceholders, usableValues } from './placeholders.ts'

const values = { domain: 'vpn.example.net', database: 'site_db', user: 'site' }

describe('names of the reader', () => {
  it('go into a line, wherever it is cut', () => {
    expect(replacePlaceholders(['cd /var/www/', 'panel.', 'example', '.com/x'], values)).toEqual([
      'cd /var/www/',
      'vpn.example.net',
      '',
      '/x',
    ])
    expect(replacePlaceholders(['a panel.example.com b panel.example.com.conf'], values)).toEqual([
      'a vpn.example.net b vpn.example.net.conf',
    ])
  })

  it('tell the database from its user and from files named alike', () => {
    const line =
      "GRANT ALL ON nextpanel.* TO 'nextpanel_user'@'localhost'; cat /etc/cron.d/nextpanel 99-nextpanel.ini"
    expect(replacePlaceholders([line], values)).toEqual([
      "GRANT ALL ON site_db.* TO 'site'@'localhost'; cat /etc/cron.d/nextpanel 99-nextpanel.ini",
    ])
  })

  it('tell the database from hosts and versions named alike', () => {
    const line = 'curl nextpanel.dev/repo a.nextpanel.dev nextpanel-v1 nextpanel-today.sh'
    expect(replacePlaceholders([line], values)).toEqual([line])
    expect(replacePlaceholders(['mariadb-dump nextpanel | gzip; DROP DATABASE nextpanel;'], values)).toEqual([
      'mariadb-dump site_db | gzip; DROP DATABASE site_db;',
    ])
  })

  it('leave placeholders that have no value, and names that only contain one', () => {
    expect(replacePlaceholders(['www.panel.example.com nextpanel'], { domain: 'a.example' })).toEqual([
      'www.panel.example.com nextpanel',
    ])
  })

  it('are dropped when a shell or SQL would read more than a name in them', () => {
    expect(usableValues({ domain: 'x.example; rm -rf /', database: "a'b", user: 'a b' })).toEqual({})
    expect(usableValues({ domain: 'Panel.example', database: '1st', user: 7, other: 'x' })).toEqual({})
    expect(usableValues(values)).toEqual(values)
  })
})
