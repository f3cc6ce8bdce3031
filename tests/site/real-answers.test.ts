import { expect, it, test } from 'vitest'
import { readRealQuestions } from '../../bench/relevance/real-questions.ts'
import { readRecords } from '../../bench/search/section-records.ts'
import { outDir } from './built-site.test-helper.ts'

const questions = await readRealQuestions()
const records = await readRecords(outDir)

/** Text of a section, in the format of the questions' facts. */
const texts = new Map(
  records.map(({ path, section, content }) => [
    path,
    `${section} ${content}`.replace(/[`*\\"“”]/g, '').replace(/\s+/g, ' '),
  ]),
)

/**
 * Questions that no page answered when they were gathered: the section that answers each now, and the
 * required facts.
 */
const answeredSince: readonly (readonly [id: string, section: string, says: RegExp])[] = [
  ['2falost-fe308d', '/docs/maintenance/users#two-factor', /lost their device, turn off .* and save/],
  [
    '2fauser-203627',
    '/docs/configuration/themes#dark-mode',
    /no switch that turns off dark mode for all users/,
  ],
  ['resetone-979cc5', '/docs/maintenance/users#password', /Enter the password in .* and save/],
  ['soga-16-f3a185', '/docs/server/behind-a-cdn#user-addresses', /uses the first address in X-Forwarded-For/],
  ['soga-f15e78', '/docs/fix/not-supported#soga', /panel address is webAPIUrl, its key muKey/],
  ['sspanel-uim-1271-daa3e4', '/docs/maintenance/audit#hits', /no page and no text/],
  ['sspanel-uim-1563-202e8d', '/docs/maintenance/gift-cards#gift-cards', /redeems a code at/],
  ['sspanel-uim-1731-be0909', '/docs/maintenance/users#edit', /level-expiry|等级过期时间/],
  [
    'sspanel-uim-1769-d03633',
    '/docs/maintenance/announcements#announcements',
    /If 邮件发送成功 follows, the mails are in the queue/,
  ],
  [
    'sspanel-uim-2395-4c243b',
    '/docs/configuration/registration#mode',
    /change their email address: a code is mailed/,
  ],
  ['sspanel-uim-476-cc913c', '/docs/configuration/notifications#commands', /\/menu.*subscription links/],
  [
    'sspanel-uim-577-f4ce85',
    '/docs/configuration/notifications#troubleshooting',
    /does not reply in the group/,
  ],
  ['sspanel-uim-637-511dbe', '/docs/configuration/themes#what', /background image: edit the template/],
  ['x-ui-pro-40-753641', '/docs/server/behind-a-cdn#node-address', /Invalid request IP/],
  ['xrayr-722-1756d1', '/docs/server/other-node-servers#xrayr', /panel version is expired/],
  ['3x-ui-5660-2d1d3d', '/docs/fix/not-supported#per-node-limits', /Not supported/],
  ['h-ui-68-437c0a', '/docs/fix/not-supported#hysteria', /Not supported/],
  ['hold-out-set-6-efcae8', '/docs/fix/not-supported#invitation-for-paid-users', /Not supported/],
  ['k8s-1f7a74', '/docs/fix/not-supported#docker', /Kubernetes/],
  ['naive-8d20b3', '/docs/fix/not-supported#other-protocols', /NaiveProxy.*ShadowTLS/],
  ['openvpn-342576', '/docs/fix/not-supported#other-protocols', /OpenVPN.*IKEv2/],
  ['s-ui-238-d0bfd8', '/docs/fix/not-supported#bulk-and-export', /Not supported/],
  ['s-ui-336-db3ad0', '/docs/fix/not-supported#monthly-reset', /Not supported/],
  ['ss-panel-alipay-6-d709c1', '/docs/fix/not-supported#older-forks', /v3-mod/],
  ['sspanel-uim-1149-6d11e0', '/docs/fix/not-supported#vless', /Not supported/],
  ['sspanel-uim-1623-f5a1c7', '/docs/fix/not-supported#cpanel', /cPanel and shared hosting Not supported/],
  ['sspanel-uim-1799-20366f', '/docs/fix/not-supported#bt-aapanel', /宝塔|BT/],
  ['sspanel-uim-1855-0e956d', '/docs/fix/not-supported#sign-in-as-user', /Not supported/],
  ['sspanel-uim-2050-cc2942', '/docs/fix/not-supported#hysteria', /Not supported/],
  ['sspanel-uim-2166-09a79a', '/docs/fix/not-supported#monthly-reset', /Not supported/],
  ['sspanel-uim-2393-46511f', '/docs/fix/not-supported#tickets-by-bot', /Not supported/],
  ['sspanel-uim-775-91856c', '/docs/fix/not-supported#other-gateways', /PaymentWall/i],
  ['ssrpanel-1124-d386be', '/docs/fix/not-supported#older-forks', /no importer|importer/i],
  ['windows-2a96d2', '/docs/fix/not-supported#windows-server', /IIS/],
  ['xui-346-9e8eac', '/docs/fix/not-supported#reality', /Not supported/],
]

test('each question that no page answered has its section', () => {
  const missing = questions.filter(
    ({ honest_answer }) => honest_answer === 'none' || honest_answer === 'not supported',
  )
  expect(new Set(answeredSince.map(([id]) => id))).toEqual(new Set(missing.map(({ id }) => id)))
})

it.each(answeredSince)('%s is answered by %s', (_id, section, says) => {
  expect(texts.get(section), 'there is no such section').toBeDefined()
  expect(texts.get(section)).toMatch(says)
})

test('what the pages answered stays answered: a section holds all facts of each question', () => {
  const answerable = questions.filter(({ facts, answerable: has }) => has && facts.length > 0)
  expect(answerable.length).toBeGreaterThanOrEqual(157)
  const lost = answerable.filter(({ facts, pages }) => {
    const expressions = facts.map((fact) => new RegExp(fact, 'i'))
    const own = records.filter(({ path }) => pages.includes(path.replace(/#.*/, '')))
    return !own.some(({ path }) => expressions.every((expression) => expression.test(texts.get(path) ?? '')))
  })
  expect(lost.map(({ id, question }) => `${id}: ${question}`)).toEqual([])
})
