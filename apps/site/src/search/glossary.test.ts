import { readFileSync } from 'node:fs'
import { glossary as prepared, stem, tokenize, translate } from '@next-panel/search'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { glossary, printed, written } from './glossary.ts'
import { synonyms } from './synonyms.ts'

const root = new URL('../../../../', import.meta.url).pathname

const forms = written.map(([term]) => term)

it('has each form once', () => {
  const repeated = forms.filter((form, at) => forms.indexOf(form) !== at)
  expect(repeated).toEqual([])
})

it('has Chinese forms only', () => {
  expect(forms.filter((form) => !/\p{Script=Han}/u.test(form))).toEqual([])
})

/** Subjects without a page: a question about them must not find something else. */
const withoutPage = new Set(
  'subdomain payout unban relay latency cryptocurrency subdirectory conflict sync attack fraud performance SMS tax reseller wildcard contribute'.split(
    ' ',
  ),
)

it('translates into words that the pages or their synonyms have', () => {
  const files = globSync(
    ['content/**/*.{md,mdx}', 'packages/panel/src/**/*.{ts,json}', 'apps/site/src/facts/**/*.tsx'],
    { cwd: root, ignore: ['**/*.test.*'] },
  )
  const stemsOf = (text: string) =>
    tokenize(text).flatMap(({ whole, parts }) => [stem(whole), ...parts.map(({ term }) => stem(term))])
  const known = new Set([
    ...files.flatMap((file) => stemsOf(readFileSync(root + file, 'utf8'))),
    ...synonyms.flat().flatMap(stemsOf),
  ])
  const words = written
    .flatMap(([, text]) => text.split(' '))
    .filter((word) => word !== '' && !withoutPage.has(word))
  expect(words.filter((word) => !stemsOf(word).some((stem) => known.has(stem)))).toEqual([])
})

const terms = prepared(glossary)

it('knows every label and message of the panel that the reference gives', () => {
  const sheets = ['admin-area.md', 'admin-settings.md', 'known-defects.md']
  const labels = sheets.flatMap(
    (sheet) => readFileSync(`${root}docs/reference/panel/${sheet}`, 'utf8').match(/\p{Script=Han}+/gu) ?? [],
  )
  expect(labels.length).toBeGreaterThan(400)
  // A text of nothing except framing words stays untranslated, so each is tested next to another word.
  const asPrinted = new Set(printed)
  const unknown = labels.filter((label) => {
    const words = translate(`panel ${label}`, terms).split(' ')
    return words.some((word) => /\p{Script=Han}/u.test(word) && !asPrinted.has(word))
  })
  expect(unknown).toEqual([])
})

it('knows terms in traditional characters, and in the words of Taiwan', () => {
  for (const query of ['用户', '用戶', '使用者']) expect(translate(query, terms)).toBe('user')
})

it('leaves what the panel prints as it is', () => {
  expect(printed.length).toBeGreaterThan(40)
  expect(translate('订阅链接无效怎么办', terms)).toBe('订阅链接无效')
  expect(translate('未开放注册。', terms)).toContain('未开放注册')
})

it.each([
  ['怎么修改流量重置日', 'change reset day'],
  ['怎麼重設使用者的訂閱連結', 'reset user subscription link'],
  ['节点对接不上面板', 'node server does not connect panel'],
  ['付了款订单一直待激活', 'paid order pending activation'],
  ['收不到驗證碼', 'mail does not arrive'],
  ['登录后又跳回登录页面', 'sign-in page comes back sign-in page'],
  ['hy2节点端口怎么改', 'hy2 node port change'],
  ['用户数据怎么导出', 'user data dump'],
  ['按照官方教程装的面板，今天突然打不开了', 'install panel , does not open'],
  ['用户反馈验证码收不到', 'user mail does not arrive'],
  ['管理员账号登录不了', 'admin account sign-in fails'],
  ['reality节点的私钥', 'reality node private key'],
  ['帐号被封怎么解', 'ban'],
  ['节点没用户', 'node users list'],
  ['没用户名怎么登录', 'user name sign in'],
  ['流量跑完自动下线吗', 'node traffic limit'],
  ['面板有点卡', 'panel slow'],
  ['没有数据库', 'not database'],
  ['大佬求看看 钱到了没开通', 'paid order is not active'],
])('takes the term that is meant: %s', (question, words) => {
  expect(translate(question, terms)).toBe(words)
})
