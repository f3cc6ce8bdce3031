import { describe, expect, it } from 'vitest'
import { encode, MemoryIndex, openIndex, type SectionRecord, synonyms } from './index.ts'

function record(path: string, title: string, section: string, content: string): SectionRecord {
  const category = path.startsWith('/blog') ? 'blogs' : 'default'
  return { id: path, path, title, section, content, category, version: 'current' }
}

const records = [
  record(
    '/docs/configuration/custom-config',
    'Custom config',
    '',
    'How a node announces itself to clients and users.',
  ),
  record(
    '/docs/configuration/custom-config#ports',
    'Custom config',
    'Ports',
    'Set offset_port_user to the port users connect to, offset_port_node to the port the node listens on.',
  ),
  record(
    '/docs/configuration/custom-config#user',
    'Custom config',
    'The user',
    'A user has a port and an offset.',
  ),
  record('/docs/design-document/webapi', 'Web API', '', 'Node servers call the panel.'),
  record(
    '/docs/design-document/webapi#users',
    'Web API',
    'Users',
    'GET /mod_mu/users lists the users of a node.',
  ),
  record(
    '/docs/design-document/webapi#traffic',
    'Web API',
    'Traffic',
    'POST /mod_mu/users/traffic reports bytes.',
  ),
  record(
    '/docs/design-document/webapi#ip',
    'Web API',
    'Addresses',
    'The panel calls checkNodeIp on every request.',
  ),
  ...['users', 'traffic', 'ip'].map((of) =>
    record(
      `/docs/design-document/webapi#${of}-parameters`,
      'Web API',
      'Parameters',
      'key: the key of the panel.',
    ),
  ),
  record('/docs/server/ss2022', 'Shadowsocks 2022', 'Method', 'The method is 2022-blake3-aes-128-gcm.'),
  record('/docs/installation/debian', 'Debian', '', 'Install the panel on Debian with PHP and nginx.'),
  record(
    '/docs/installation/debian#redis',
    'Debian',
    'Redis',
    'Redis keeps sessions. Start the Redis server.',
  ),
  record('/docs/maintenance/upgrade', 'Upgrade', '', 'Back up the database, then install the new release.'),
  record('/docs/admin/two-factor', 'Two-factor sign-in', '', 'Codes from an app protect an account.'),
  record(
    '/docs/admin/sessions',
    'Sessions',
    '',
    'Users who signed in stay so for a week; a blocklist ends it.',
  ),
  record('/blog/sticky', 'Sticky subscription link', '', 'A link that stays, so that leaked tokens end.'),
]
const table = synonyms([
  ['2FA', 'two-factor'],
  ['db', 'database'],
  ['login', 'sign in'],
])
const memory = new MemoryIndex<SectionRecord>({ synonyms: table })
for (const record of records) memory.add(record)
const encoded = encode(records)
const main = encoded.files[0]?.bytes ?? new Uint8Array()
const fixed = openIndex(main, { synonyms: table })

describe.each([
  ['memory', memory],
  ['static', fixed],
])('the %s index', (_, index) => {
  it.each([
    ['offset_port_user', '/docs/configuration/custom-config#ports'],
    ['port_user', '/docs/configuration/custom-config#ports'],
    ['offsetPortUser', '/docs/configuration/custom-config#ports'],
    ['offset-port-us', '/docs/configuration/custom-config#ports'],
    ['checkNodeIp', '/docs/design-document/webapi#ip'],
    ['checknodeip', '/docs/design-document/webapi#ip'],
    ['node ip', '/docs/design-document/webapi#ip'],
    ['nodeip', '/docs/design-document/webapi#ip'],
    ['/mod_mu/users', '/docs/design-document/webapi#users'],
    ['mod_mu users traffic', '/docs/design-document/webapi#traffic'],
    ['2022-blake3-aes-128-gcm', '/docs/server/ss2022'],
    ['blake3 aes', '/docs/server/ss2022'],
    ['traffic parameters', '/docs/design-document/webapi#traffic-parameters'],
    ['parameters of users', '/docs/design-document/webapi#users-parameters'],
    ['debian redis', '/docs/installation/debian#redis'],
    ['reids', '/docs/installation/debian#redis'],
    ['instaling debain', '/docs/installation/debian'],
    ['two factor', '/docs/admin/two-factor'],
    ['2fa', '/docs/admin/two-factor'],
    ['db', '/docs/maintenance/upgrade'],
    ['two factors', '/docs/admin/two-factor'],
    ['logins codes', '/docs/admin/two-factor'],
    ['login week', '/docs/admin/sessions'],
    ['web api', '/docs/design-document/webapi'],
    ['webapi', '/docs/design-document/webapi'],
    ['web_api', '/docs/design-document/webapi'],
    ['customConfig', '/docs/configuration/custom-config'],
    ['block list', '/docs/admin/sessions'],
    ['debian', '/docs/installation/debian'],
    ['redis', '/docs/installation/debian#redis'],
  ])('answers "%s" with %s first', (query, path) => {
    expect(index.search(query).hits[0]?.document.path).toBe(path)
  })

  it('looks for a misspelt short word that begins another, unless it may still become that', () => {
    const found = (query: string) => index.search(query).hits.map(({ id }) => id)
    expect(found('prot zzz')).toContain('/docs/configuration/custom-config#ports')
    expect(found('prot')).toEqual(['/docs/admin/two-factor'])
  })

  it('says what it corrected', () => {
    expect(index.search('start reids now').corrected).toEqual({
      query: 'start redis now',
      words: [{ start: 6, end: 11, from: 'reids', to: 'redis' }],
    })
    expect(index.search('redis').corrected).toBeUndefined()
  })
})
