import { webApiEndpoints } from '@next-panel/panel/webapi'
import { hasHan, type SectionRecord } from '@next-panel/search'
import type { KnownFact } from 'sheaf'
import { describe, expect, it } from 'vitest'
import { keyFacts } from '../../apps/site/src/known-facts/key-facts.ts'
import { messageFacts } from '../../apps/site/src/known-facts/message-facts.ts'
import { notSupportedFacts } from '../../apps/site/src/known-facts/not-supported-facts.ts'
import { panelFacts } from '../../apps/site/src/known-facts/panel-facts.ts'
import { openSite } from '../../bench/answers/asked-site.ts'
import { readRecords } from '../../bench/search/section-records.ts'
import { outDir } from './built-site.test-helper.ts'

const { ask } = await openSite(outDir)
const askOnce = new Map<string, Promise<string>>()
const site = {
  /** Two tests may read the answer to the same question. */
  ask(question: string): Promise<string> {
    const answer = askOnce.get(question) ?? ask(question)
    askOnce.set(question, answer)
    return answer
  },
}
const records = new Map((await readRecords(outDir)).map((record) => [record.path, record]))
const facts = panelFacts()

/** Each name that is of a kind, with its fact. */
function named(isOfKind: (name: string) => boolean) {
  return facts.flatMap((fact) => fact.names.filter(isOfKind).map((name) => ({ name, fact })))
}
const messages = messageFacts().flatMap((fact) =>
  fact.names.filter((name) => /[.。]$/.test(name)).map((name) => ({ name, fact })),
)
// What a defect is called may hold a slash too, and nobody asks what it returns.
const paths = named((name) => name.includes('/')).filter(
  ({ name, fact: { asked } }) => !asked || ![...asked.en, ...asked.zh].includes(name),
)
const keys = keyFacts().flatMap((fact) => fact.names.map((name) => ({ name, fact })))

/** The sections in which a fact may be quoted: its own, and translations of that. */
function sectionsOf({ section }: KnownFact): string[] {
  return [...records.values()].flatMap(({ path, original }) =>
    path === section || original === section ? [path] : [],
  )
}

/** Whether a section says what is known by a name of the fact, in its heading or its text. */
function says(section: SectionRecord | undefined, { names }: KnownFact): boolean {
  const text = `${section?.section}\n${section?.content}`
  return names.some((name) => text.includes(name.replace(/。$/, '')))
}

/** Answers that do not begin with the fact that is asked for, from the section that says so. */
async function wrongAnswers(
  cases: readonly { readonly name: string; readonly fact: KnownFact }[],
  ask: (name: string) => string,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, fact } of cases) {
    const question = ask(name)
    const answer = await site.ask(question)
    const [, path = ''] = /^\[1\] \[.*\]\((\S+)\)/m.exec(answer) ?? []
    const said = hasHan(question) ? fact.zh : fact.en
    // It stands alone where the section says the same.
    const isFirst = answer.startsWith(`${said}\n\n> `) || answer.startsWith(`${said} [1]\n`)
    if (!isFirst || !sectionsOf(fact).includes(path) || !says(records.get(path), fact))
      wrong.push(`${question}\n${answer}`)
  }
  return wrong
}

/**
 * The cases to ask in one of several ways: all in the first, and in each other way its share of them, so that a case is
 * asked in two ways. With `ALL_WORDINGS`, as each night, every case is asked in every way.
 */
function shareOf<T>(cases: readonly T[], way: number, ways: number): readonly T[] {
  if (way === 0 || process.env.ALL_WORDINGS) return cases
  return cases.filter((_, at) => at % (ways - 1) === way - 1)
}

describe('the answer to a question that names a key', () => {
  const english = [
    (name: string) => `What is the default of ${name}?`,
    (name: string) => `What’s the default of ${name}?`,
    (name: string) => `whats the default for ${name}`,
    (name: string) => `what's ${name}'s default`,
    (name: string) => `Which value does ${name} have out of the box?`,
    (name: string) => `What is the initial or standard value of ${name}?`,
    (name: string) => `what does \`${name}\` mean`,
  ]
  const chinese = [
    (name: string) => `${name} 默认值是多少`,
    (name: string) => `${name} 的缺省值是多少`,
    (name: string) => `${name} 出厂默认值`,
    (name: string) => `配置项${name}是什么意思？`,
    (name: string) => `自定义配置 ${name} 是什么`,
  ]
  const ways = [english, chinese].flatMap((list) =>
    list.map((wording, way) => ({ title: `${wording}`, wording, asked: shareOf(keys, way, list.length) })),
  )

  it.each(ways)('begins with what is known of it: $title', async ({ wording, asked }) => {
    expect(asked.length).toBeGreaterThan(20)
    expect(await wrongAnswers(asked, wording)).toEqual([])
  })

  it('quotes its row, and nothing else', async () => {
    const wrong: string[] = []
    for (const { name, fact } of keys) {
      const answer = await site.ask(`What is the default of ${name}?`)
      const rows = [...answer.matchAll(/^> \| (\w[\w-]*)/gm)].map(([, first]) => first)
      if (rows.length !== 2 || rows[1] !== fact.names[0]) wrong.push(answer)
    }
    expect(wrong).toEqual([])
  })
})

describe('the answer to a question that names a call', () => {
  it.each([(name: string) => `What does ${name} return?`, (name: string) => `${name}接口返回什么`])(
    'begins with what is known of it: %s',
    async (ask) => {
      expect(await wrongAnswers(paths, ask)).toEqual([])
    },
  )

  it.each(webApiEndpoints)('takes any value for its parameters: $path', async ({ method, path }) => {
    const address = `https://panel.example.com${path.replace('{id}', '7')}?key=x`
    const answer = await site.ask(`curl ${address} answers with 500, why?`)
    expect(answer.startsWith(`\`${method.toUpperCase()} ${path}\` is a call`), answer).toBe(true)
  })
})

describe('the answer to a question with a message', () => {
  it.each([
    (name: string) => `My node server logs "${name}" What should I do?`,
    (name: string) => `{"ret":0,"msg":"${name.replace('。', '')}"}`,
    (name: string) => `提示 ${name.replace(/[.。]$/, '')} 怎么办`,
  ])('begins with what it means: %s', async (ask) => {
    expect(await wrongAnswers(messages, ask)).toEqual([])
  })
})

it('knows a text with many causes where it stands alone', async () => {
  const generic = messageFacts().flatMap((fact) =>
    fact.names.filter((name) => !/[.。]$/.test(name)).map((name) => ({ name, fact })),
  )
  expect(generic.length).toBeGreaterThan(3)
  expect(await wrongAnswers(generic, (name) => name)).toEqual([])
})

describe('the answer to a question whether something is supported', () => {
  const things = notSupportedFacts().flatMap((fact) => fact.names.map((name) => ({ name, fact })))

  it.each([(name: string) => `Does it support ${name}?`, (name: string) => `支持 ${name} 吗`])(
    'begins with what is known of it: %s',
    async (ask) => {
      const wrong: string[] = []
      for (const { name, fact } of things) {
        const question = ask(name.replace('。', ''))
        const answer = await site.ask(question)
        const lead = hasHan(question) ? fact.zh : fact.en
        if (!answer.startsWith(lead) || !sectionsOf(fact).some((path) => answer.includes(`](${path})`)))
          wrong.push(question)
      }
      expect(wrong).toEqual([])
    },
  )
})

it.each([
  ['PHP version', 'NeXT Panel 24.5.1 is tested with PHP 8.3 to 8.4.'],
  ['redis version?', 'NeXT Panel 24.5.1 is tested with Redis 7.2.'],
  ['PHP 版本', 'NeXT Panel 24.5.1 在 PHP 8.3 至 8.4 上测试过。'],
  ['Which PHP version?', 'NeXT Panel 24.5.1 is tested with PHP 8.3 to 8.4.'],
  ['What version of MariaDB does the panel need?', 'NeXT Panel 24.5.1 is tested with MariaDB 11.4 to 11.8.'],
  ['需要什么PHP版本', 'NeXT Panel 24.5.1 在 PHP 8.3 至 8.4 上测试过。'],
  ['Redis 版本要求是什么', 'NeXT Panel 24.5.1 在 Redis 7.2 上测试过。'],
  ['Which PHP extensions are needed?', 'PHP needs these extensions: bcmath, curl,'],
  ['Do I need the bcmath extension?', 'PHP needs these extensions: bcmath, curl,'],
  ['How much memory does the panel need?', 'Plan for at least 2 GB of free memory.'],
])('knows what the panel needs: %s', async (question, beginning) => {
  const answer = await site.ask(question)
  expect(answer.startsWith(beginning), answer).toBe(true)
  expect(answer).toContain('[1] [Introduction: What it runs on](/docs#what-it-runs-on)')
})

it.each([
  [
    'which ubuntu version is supported',
    '/docs/installation/ubuntu',
    'The installation pages are for Debian 12,',
  ],
  ['Debian 版本要求', '/docs/installation/debian', '安装文档适用于 Debian 12、'],
  ['RHEL version', '/docs/installation/rhel', 'The installation pages are for Debian 12,'],
  [
    'which nginx version',
    '/docs/installation/debian#install-nginx',
    'NeXT Panel 24.5.1 asks for no certain version',
  ],
])('knows what it is installed on: %s', async (question, section, beginning) => {
  const answer = await site.ask(question)
  expect(answer.startsWith(beginning), answer).toBe(true)
  // In Chinese from the Chinese page, where there is one.
  const places = hasHan(question) ? sectionsOf({ section, names: [beginning], en: '', zh: '' }) : [section]
  expect(places.some((place) => answer.includes(`](${place})`))).toBe(true)
})

describe('the answer to a question since which release something is there', () => {
  const cases = facts.flatMap(({ names, since }) =>
    since ? names.map((name) => ({ name, fact: since })) : [],
  )

  it.each([
    (name: string) => `since which release does ${name} exist`,
    (name: string) => `When was ${name} added?`,
    (name: string) => `${name} 是哪个版本新增的`,
  ])('names the release: %s', async (ask) => {
    const wrong: string[] = []
    for (const { name, fact } of cases) {
      const question = ask(name)
      const answer = await site.ask(question)
      const said = hasHan(question) ? fact.zh : fact.en
      if (!answer.startsWith(said) || !answer.includes(`](${fact.section})`))
        wrong.push(`${question}\n${answer}`)
    }
    expect(wrong).toEqual([])
  })
})

it.each([
  [
    'which edition supports PostgreSQL',
    'PostgreSQL: not supported by NeXT Panel 24.5.1. Only the Pro edition supports it.',
  ],
  [
    'does Pro support PostgreSQL',
    'PostgreSQL: not supported by NeXT Panel 24.5.1. Only the Pro edition supports it.',
  ],
  ['哪个版本支持 PostgreSQL', 'PostgreSQL：NeXT Panel 24.5.1 不支持。只有 Pro 版支持'],
  [
    'Does it support Ansible?',
    'The open-source edition does not have this; it is in progress for the Pro edition: Proxy',
  ],
])('knows which edition has something: %s', async (question, beginning) => {
  const answer = await site.ask(question)
  expect(answer.startsWith(beginning), answer).toBe(true)
})

it('answers about two keys with both', async () => {
  const answer = await site.ask('What is the difference between offset_port_user and offset_port_node?')
  const [user, node] = ['offset_port_user', 'offset_port_node'].map((name) =>
    answer.indexOf(`\n> | ${name} |`),
  )
  expect(user).toBeGreaterThan(0)
  expect(node).toBeGreaterThan(Number(user))
})

it.each([
  'What is the default of sub_token_length?',
  'How do I delete users?',
  'How do I get a license key?',
  'How do I turn on two-factor sign-in?',
  'How do I upgrade PHP?',
  '怎么修改主题',
])('takes no other question for one about a fact: %s', async (question) => {
  const answer = await site.ask(question)
  expect(facts.some(({ en, zh }) => answer.startsWith(en) || answer.startsWith(zh))).toBe(false)
})
