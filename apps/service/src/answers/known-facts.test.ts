import { glossary } from '@next-panel/search'
import { describe, expect, it } from 'vitest'
import { KnownFacts } from './known-facts.ts'

const fact = (...names: [string, ...string[]]) => ({
  names,
  section: '/docs/facts',
  en: `${names[0]} is known.`,
  zh: `${names[0]} 是已知的。`,
})

const said = (en: string) => ({ section: '/docs/releases', en, zh: en })

const facts = new KnownFacts(
  [
    { ...fact('sub_token_len'), since: said('sub_token_len came with 2.') },
    { ...fact('TUIC'), ...said('TUIC came with 3.'), since: said('TUIC came with 3.'), onlyFor: 'since' },
    fact('offset_port_user'),
    fact('offset_port_node'),
    fact('ws-opts', 'ws_opts'),
    fact('muKey'),
    fact('key'),
    fact('salt'),
    fact('plugin'),
    fact('Subscribe'),
    fact('tls'),
    fact('/mod_mu/users', 'mod_mu/users'),
    fact('/mod_mu/users/traffic'),
    fact('/mod_mu/nodes/{id}/info'),
    fact('/clash'),
    fact('Invalid request.'),
    fact('Invalid request IP.'),
    fact('订阅链接无效。'),
    fact('connect: connection refused'),
    fact("Can't connect to local MySQL server"),
    fact('服务器内部错误'),
    fact('PHP version', 'version of PHP', 'PHP 版本', 'PHP {number}'),
    fact('PHP 7'),
    { ...fact('REST API'), en: 'Only the Pro edition has it.' },
    fact('MariaDB version', 'MariaDB 版本'),
    { ...fact('Stripe', 'card payments'), section: '/docs/stripe', onlyFor: 'support' },
  ],
  {
    synonyms: new Map(),
    glossary: glossary({
      默认值: 'default',
      '的 是 哪个 什么 是什么 多少 需要 哪些 可以吗': '',
      区别: 'comparison',
      含义: 'meaning',
      版本: 'version',
      加入: 'add',
      '从 開始 开始 支持': '',
      修改: 'change',
    }),
  },
)

const named = (question: string) => facts.namedIn(question).facts.map(({ names: [name] }) => name)

describe('identifiers', () => {
  it.each([
    ['What is the default of sub_token_len?', ['sub_token_len']],
    ['What’s sub_token_len’s default?', ['sub_token_len']],
    ['what does SUB_TOKEN_LEN mean', ['sub_token_len']],
    ['and of sub_token_len.', ['sub_token_len']],
    ['sub_token_len默认值是多少', ['sub_token_len']],
    ['请问`sub_token_len`怎么改', ['sub_token_len']],
    ["Where is $_ENV['muKey'] set?", ['muKey']],
    ['Must I change muKey on every node?', ['muKey']],
    ['Which options does ws_opts take in Clash?', ['ws-opts']],
    [
      'What is the difference between offset_port_user and offset_port_node?',
      ['offset_port_user', 'offset_port_node'],
    ],
    ['offset_port_node/offset_port_user 的区别', ['offset_port_node', 'offset_port_user']],
    ['sub_token_len, muKey, ws-opts and offset_port_user', ['sub_token_len', 'muKey', 'ws-opts']],
    ['sub_token_len or sub_token_len?', ['sub_token_len']],
  ])('are found wherever they stand as a whole: %s', (question, names) => {
    expect(named(question)).toEqual(names)
  })

  it.each([
    'What is sub_token?',
    'What is my_sub_token_len_2?',
    'What is sub_token_length?',
    'What are xws-opts?',
    'How does a plugin-loader work?',
    'What is the default of reg_mode?',
    '',
  ])('are not found in other words: %s', (question) => {
    expect(named(question)).toEqual([])
  })
})

describe('names that are plain words', () => {
  it.each([
    ['What is the default of salt?', ['salt']],
    ['What does salt mean?', ['salt']],
    ["What's the default of salt?", ['salt']],
    ['whats the initial value of salt', ['salt']],
    ['custom_config 里 plugin 是什么', ['plugin']],
    ['salt 默认值是多少', ['salt']],
    ['Subscribe 是什么', ['Subscribe']],
    ['default of mukey', ['muKey']],
    ['What is the default of the key salt?', ['salt']],
    ['What type is the key?', ['key']],
    ['difference between salt and plugin', ['salt', 'plugin']],
    ['What is the type of salt, not the default?', ['salt']],
    ['What is the difference between sub_token_len and salt?', ['sub_token_len', 'salt']],
  ])('count where nothing else is asked: %s', (question, names) => {
    expect(named(question)).toEqual(names)
  })

  it.each([
    ['I lost `salt`, what now?', ['salt']],
    ["Sessions end when I change $_ENV['key'].", ['key']],
    ['Sessions end when I change $_ENV["key"].', ['key']],
  ])('count where they are written as code: %s', (question, names) => {
    expect(named(question)).toEqual(names)
  })

  it.each([
    'How do I get a license key?',
    'How do users subscribe to a plan?',
    'salt 修改',
    'salt',
    'What is TLS?',
    'Which plugin do I need for WordPress?',
    'the key for the sub_token_length',
    'my config is {"plugin": "obfs"}',
    'plugin does not work',
    'is the salt wrong',
  ])('do not count in other questions: %s', (question) => {
    expect(named(question)).toEqual([])
  })
})

it('tells whether anything else is asked', () => {
  expect(facts.namedIn('What is the default of sub_token_len?').isAll).toBe(true)
  expect(facts.namedIn('sub_token_len 是什么').isAll).toBe(true)
  expect(facts.namedIn('Do old links work after I change sub_token_len?').isAll).toBe(false)
})

describe('a question that leans on the one before', () => {
  const instead = (question: string, before: string) =>
    facts.namedIn(question, before).facts.map(({ names: [name] }) => name)

  it.each([
    ['and MariaDB?', 'Which PHP version?', ['MariaDB version']],
    ['那 MariaDB 呢', '需要什么PHP版本', ['MariaDB version']],
    ['and plugin?', 'What is the default of salt?', ['plugin']],
    ['and of muKey?', 'What is the default of salt?', ['muKey']],
  ])('asks the same of something else: %s', (question, before, names) => {
    expect(instead(question, before)).toEqual(names)
  })

  it.each([
    ['and refunds?', 'Which PHP version?'],
    ['and why?', 'Which PHP version?'],
    ['and MariaDB?', 'How do I upgrade PHP?'],
    ['MariaDB', ''],
  ])('names nothing else: %s', (question, before) => {
    expect(instead(question, before)).toEqual([])
  })
})

describe('since which release', () => {
  it.each([
    ['since which release does sub_token_len exist', 'sub_token_len came with 2.'],
    ['When was sub_token_len added?', 'sub_token_len came with 2.'],
    ['sub_token_len 是哪个版本加入的', 'sub_token_len came with 2.'],
    ['in which version was TUIC introduced', 'TUIC came with 3.'],
    ['从哪个版本开始支持 TUIC', 'TUIC came with 3.'],
  ])('is told where it is asked: %s', (question, en) => {
    const { facts: [first] = [], isAll } = facts.namedIn(question)
    expect(first).toMatchObject({ en, section: '/docs/releases' })
    expect(isAll).toBe(true)
  })

  it.each([
    'What is TUIC?',
    'How do I add TUIC?',
    'TUIC',
    'TUIC 哪个版本',
    'TUIC fails since I changed the port',
  ])('is not told otherwise: %s', (question) => {
    expect(named(question)).toEqual([])
  })

  it('is no other question about a key', () => {
    expect(facts.namedIn('How do I add sub_token_len?')).toMatchObject({
      facts: [{ en: 'sub_token_len is known.' }],
      isAll: false,
    })
  })
})

it('which edition has something is told by the facts that speak of editions', () => {
  expect(named('does the open-source edition have the REST API')).toEqual(['REST API'])
  expect(named('is the PHP version of the Pro edition other')).toEqual([])
})

describe('paths', () => {
  it.each([
    ['What does GET /mod_mu/users return?', '/mod_mu/users'],
    ['/mod_mu/users接口返回什么', '/mod_mu/users'],
    ['POST /mod_mu/users/traffic fails', '/mod_mu/users/traffic'],
    ['curl https://panel.example.com/mod_mu/users?key=x', '/mod_mu/users'],
    ['What is mod_mu/users/?', '/mod_mu/users'],
    ['Who calls /mod_mu/nodes/{id}/info?', '/mod_mu/nodes/{id}/info'],
    ['404 at /mod_mu/nodes/12/info', '/mod_mu/nodes/{id}/info'],
    ['What is /clash?', '/clash'],
  ])('are found whole, whatever stands for their parameters: %s', (question, name) => {
    expect(named(question)).toEqual([name])
  })

  it.each([
    'How do I delete users?',
    '/mod_mu/users/online',
    '/v2/mod_mu/users',
    'application/clash',
    '/clash-verge',
    '/mod_mu/nodes/info',
  ])('are not found in parts: %s', (question) => {
    expect(named(question)).toEqual([])
  })
})

describe('pasted errors', () => {
  it.each([
    [
      'panic: request https://panel.example.com/mod_mu/nodes/1/info failed: {"ret":0,"data":"Invalid request IP."}',
      ['Invalid request IP.'],
    ],
    [
      'Get "http://127.0.0.1:667/mod_mu/nodes/41/info?muKey=123": connection refused',
      ['/mod_mu/nodes/{id}/info'],
    ],
    // A message of several programs is what the reader asks about, even if it names no fact.
    ['Get "http://127.0.0.1:667/mod_mu/nodes/41/info?muKey=123": dial tcp: connect: connection refused', []],
    ['GET /mod_mu/users is refused', ['/mod_mu/users']],
    ['sub_token_len is set and users get 订阅链接无效', ['订阅链接无效。', 'sub_token_len']],
  ])('are about what was printed, not about the address: %s', (question, names) => {
    expect(named(question)).toEqual(names)
  })
})

describe('messages', () => {
  it.each([
    ['my node says Invalid request IP. What can I do?', 'Invalid request IP.'],
    ['{"ret":0,"msg":"Invalid request."}', 'Invalid request.'],
    ['the log has "invalid request ip"', 'Invalid request IP.'],
    ['客户端提示订阅链接无效怎么办', '订阅链接无效。'],
  ])('are found in any question: %s', (question, name) => {
    expect(named(question)).toEqual([name])
  })

  it.each(['connect: connection refused', '“服务器内部错误”'])(
    'with many causes are found where nothing else stands: %s',
    (question) => {
      expect(named(question)).toHaveLength(1)
      expect(facts.namedIn(question).isAll).toBe(true)
    },
  )

  it('are not found in other sentences', () => {
    expect(named('Why are invalid requests logged?')).toEqual([])
  })
})

describe('phrases', () => {
  it.each([
    'Which PHP version?',
    'What version of PHP do I need?',
    '需要什么PHP版本',
    'PHP 版本是多少',
    'PHP version',
    'php 版本？',
    'is php 8.2 enough or do I really need 8.4',
    'php8.5可以吗',
  ])('count where nothing else is asked: %s', (question) => {
    expect(named(question)).toEqual(['PHP version'])
  })

  it('are meant by a certain number rather than by any', () => {
    expect(named('does it run on PHP 7')).toEqual(['PHP 7'])
    expect(named('does it run on PHP 70')).toEqual(['PHP version'])
  })

  it.each([
    'How do I upgrade the PHP version?',
    'Which version of the PHP extension?',
    'php error',
    'php 8.4 error',
  ])('do not count in other questions: %s', (question) => {
    expect(named(question)).toEqual([])
  })
})

describe('facts about what is supported', () => {
  it.each([
    'does it support stripe?',
    'is Stripe supported',
    '支持stripe吗',
    'can users pay with card payments',
  ])('are found where that is asked: %s', (question) => {
    expect(named(question)).toEqual(['Stripe'])
  })

  it.each(['stripe', 'stripe config', 'how do I use Stripe', 'does it support stripe refunds'])(
    'are not found in other questions: %s',
    (question) => {
      expect(named(question)).toEqual([])
    },
  )

  it('take the place of the one before, also within a sentence in Chinese', () => {
    const paying = new KnownFacts(
      [
        { ...fact('WeChat Pay', '微信支付'), onlyFor: 'support' },
        { ...fact('USDT'), onlyFor: 'support' },
      ],
      { glossary: glossary({ 支持: 'support', 吗: '' }), synonyms: new Map() },
    )
    const names = (question: string, before: string) =>
      paying.namedIn(question, before).facts.map(({ names: [name] }) => name)
    expect(names('那 USDT 呢', '支持微信支付吗')).toEqual(['USDT'])
    expect(names('and USDT?', 'does it support WeChat Pay?')).toEqual(['USDT'])
  })

  it('are not what is asked in Chinese with another verb, also where the glossary drops it', () => {
    const balance = new KnownFacts([{ ...fact('balance', '余额'), onlyFor: 'support' }], {
      glossary: glossary({ '能不能 能 用 付款 吗 转给 别人': '' }),
      synonyms: new Map(),
    })
    expect(balance.namedIn('能不能用余额付款').facts).toHaveLength(1)
    expect(balance.namedIn('余额能不能转给别人').facts).toEqual([])
  })

  it('are no fact of their section', () => {
    expect(facts.ofSection('/docs/stripe')).toBeUndefined()
  })
})

it('knows the fact of a section that has one', () => {
  const one = { ...fact('VLESS'), section: '/docs/fix#vless' }
  const known = new KnownFacts([one, fact('a'), fact('b')], { glossary: glossary({}), synonyms: new Map() })
  expect(known.ofSection('/docs/fix#vless')).toBe(one)
  expect(known.ofSection('/docs/facts')).toBeUndefined()
})

it('knows a message with a contraction in a question that is read without them', () => {
  expect(named('cannot connect to local MySQL server')).toEqual(["Can't connect to local MySQL server"])
})
