import { foreignKeys } from '@next-panel/panel/custom-config'
import { configFileKeys, settings } from '@next-panel/panel/settings'
import type { PreparedAnswer } from 'sheaf'
import { expect, it } from 'vitest'
import { panelAnswers } from './panel-answers.ts'

const answers = panelAnswers()

const answersTo = (text: string, kind: PreparedAnswer['kind']) =>
  answers.filter(
    (answer) => answer.kind === kind && [...answer.names, ...answer.en, ...answer.zh].includes(text),
  )

const answerTo = (text: string, kind: PreparedAnswer['kind'] = 'name') => {
  const found = answersTo(text, kind)
  expect(found, text).toHaveLength(1)
  return { en: found[0]?.answer?.en ?? '', zh: found[0]?.answer?.zh ?? '' }
}

it('has one answer for each setting, with its default, type and class', () => {
  for (const { item, type, default: value, class: name } of settings) {
    const { en, zh } = answerTo(item)
    expect(en).toContain(value === '' ? 'its default is empty' : `its default is \`${value}\``)
    expect(zh).toContain(value === '' ? '默认值为空' : `默认值 \`${value}\``)
    expect(en).toContain(`class \`${name}\` and ${type === '' ? 'without a type' : `type \`${type}\``}`)
  }
})

it('has one answer for each key of the configuration file, with its default', () => {
  for (const { key, default: value } of configFileKeys) {
    const text = typeof value === 'string' ? `\`'${value}'\`` : Array.isArray(value) ? '`[' : `\`${value}\``
    const { en, zh } = answerTo(key)
    expect(en).toContain(text)
    expect(zh).toContain(text)
  }
  expect(settings.length + configFileKeys.length).toBe(270)
})

it('knows keys of other versions', () => {
  for (const { key } of foreignKeys) answerTo(key)
  expect(answerTo('padding_scheme').en).toMatch(
    /^24\.5\.1 ignores `padding_scheme`: .* the Pro edition, for AnyTLS\./,
  )
})

it.each([
  [
    'sub_token_len',
    '`sub_token_len` is a key of `config/.config.php`; its default is `16`. Sets the length of subscription tokens in hexadecimal characters; the minimum is 8.',
    '`sub_token_len` 是 `config/.config.php` 的配置项，默认值 `16`。说明（英文）：Sets the length of subscription tokens in hexadecimal characters; the minimum is 8.',
  ],
  [
    'webAPIUrl',
    "`webAPIUrl` is a key of `config/.config.php`; its default is the value of `baseUrl`, `'https://example.com'`. Sets the only address, https:// and hostname, at which the Web API accepts requests.",
    "`webAPIUrl` 是 `config/.config.php` 的配置项，默认值与 `baseUrl` 相同，即 `'https://example.com'`。说明（英文）：Sets the only address, https:// and hostname, at which the Web API accepts requests.",
  ],
  [
    'daily_job_minute',
    '`daily_job_minute` is a database setting of class `cron` and type `int`; its default is `0`, and it is not public. Sets the minute of the daily job. From 0 to 59; saving rounds it down to a multiple of 5. Admin page: `/admin/setting/cron`.',
    '`daily_job_minute` 是数据库设置，类别 `cron`，类型 `int`，默认值 `0`，不公开。范围：0 至 59，保存时向下取到 5 的倍数。管理页面：`/admin/setting/cron`。说明（英文）：Sets the minute of the daily job.',
  ],
  [
    'allow_insecure',
    '`allow_insecure` is a key of a node\'s custom config for TUIC, Vmess, Trojan; its type is string or boolean or number, its default: "0". Whether clients accept a certificate that they cannot verify. "0" or "1". NeXT Server: Decodes it but does not use it.',
    '`allow_insecure` 是节点自定义配置的键，用于 TUIC, Vmess, Trojan，类型 string / boolean / number，默认值："0"。说明（英文）：Whether clients accept a certificate that they cannot verify. "0" or "1". NeXT Server: Decodes it but does not use it.',
  ],
  [
    '/mod_mu/users/aliveip',
    '`POST /mod_mu/users/aliveip` is a call of the Web API. Records the addresses from which users are connected. Parameters: `key`, `node_id`. Body: a JSON object whose list `data` has entries with `user_id`, `ip`. Reply: `ret`, `msg`. Errors: `Invalid data.`, `Node not found.`, `Node is not enabled.`.',
    '`POST /mod_mu/users/aliveip` 是 Web API 的接口。参数：`key`, `node_id`。请求体：JSON 对象，其列表 `data` 的每一项包含 `user_id`, `ip`。返回：`ret`, `msg`。错误：`Invalid data.`, `Node not found.`, `Node is not enabled.`。说明（英文）：Records the addresses from which users are connected.',
  ],
  [
    'which PHP version',
    'NeXT Panel 24.5.1 is tested with PHP 8.3 to 8.4. Composer accepts 8.2 and newer.',
    'NeXT Panel 24.5.1 在 PHP 8.3 至 8.4 上测试过。 备注（英文）：Composer accepts 8.2 and newer.',
  ],
])('says in both languages what is known of %s', (name, en, zh) => {
  expect(answerTo(name)).toEqual({ en, zh })
})

it('has nothing in its sentences that Markdown takes for a link, a picture or emphasis', () => {
  const texts = answers.flatMap(({ answer }) =>
    [answer?.en ?? '', answer?.zh ?? ''].map((text) => text.replace(/`[^`]*`/g, '')),
  )
  expect(texts.filter((text) => /[[\]<*_`]/.test(text.replace(/\w_\w/g, '')))).toEqual([])
})

it('says since when there is a key, or when it got its name', () => {
  expect(answerTo('sub_token_len', 'since').en).toBe('`sub_token_len` was added in 2023.4.')
  expect(answerTo('stripe_api_key', 'since').zh).toBe('`stripe_api_key` 从 2024.1 起用这个名称。')
  expect(answersTo('muKey', 'since')).toEqual([])
})

it('has no name for a key that is a common word, but wordings that ask for a key', () => {
  expect(answersTo('salt', 'name')).toMatchObject([
    { names: [], en: ['salt', 'default of salt', 'what does salt mean'], zh: ['salt 默认值'] },
  ])
  expect(answersTo('timeZone', 'name')).toMatchObject([{ names: [] }])
  expect(answersTo('client-fingerprint', 'name')).toMatchObject([{ names: ['client-fingerprint'] }])
})

it('answers whether there is something only by its name', () => {
  expect(answersTo('top-up', 'support')).toMatchObject([{ names: [], zh: ['余额充值', '充值'] }])
  expect(answersTo('2FA', 'support')).toMatchObject([{ names: ['2FA'] }])
})

it('has no names that end like a sentence', () => {
  expect(answers.flatMap(({ names }) => names).filter((name) => /[.。!！?？]$/.test(name))).toEqual([])
})
