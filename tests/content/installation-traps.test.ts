import { panelDefects } from '@next-panel/panel/defects'
import { type CheerioAPI, load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { allBlocks } from './code-block.test-helper.ts'
import { renderedPages } from './rendered-pages.test-helper.ts'

/** A problem that readers of an installation page will have unless a line of it prevents it. */
interface Trap {
  readonly trap: string
  /** Source of the fact. */
  readonly source: `docs/reference/panel/${string}`
  /** The id of the known defect in packages/panel. */
  readonly defect?: string
  /** The only page that needs the line; by default all pages. */
  readonly system?: 'rhel'
  /** The line of a command or file, or a sentence. */
  readonly line: RegExp
}

const traps: readonly Trap[] = [
  {
    trap: 'Templates load a Tabler that has none of what they call: no messages, empty charts',
    source: 'docs/reference/panel/known-defects.md#whole-panel',
    defect: 'tabler-latest',
    line: /resources\/views .* sed -i 's\/@tabler\\\/core@latest\/@tabler\\\/core@1\.0\.0-beta20\/g'/,
  },
  {
    trap: 'Compiled templates still load it',
    source: 'docs/reference/panel/known-defects.md#whole-panel',
    defect: 'tabler-latest',
    line: /^find storage\/framework\/smarty\/compile -type f -delete$/,
  },
  {
    trap: 'With a Redis extension before 6 subscriptions and nodes get 500: the one of a current PHP is installed',
    source: 'docs/reference/panel/known-defects.md#whole-panel',
    defect: 'phpredis-too-old',
    line: /^apt install -y php8\.4-\{.*\bredis\b.*\}$|^\s+php-redis .*\bphp-yaml\b/,
  },
  {
    trap: 'and its version is looked at',
    source: 'docs/reference/panel/known-defects.md#whole-panel',
    defect: 'phpredis-too-old',
    line: /^php --ri redis \|/,
  },
  {
    trap: 'A user who prefers IM ends every run of cron',
    source: 'docs/reference/panel/known-defects.md#whole-panel',
    defect: 'im-stops-cron',
    line: /^echo '.* root mariadb nextpanel -e "UPDATE user SET contact_method = 1 WHERE contact_method = 2;"'/,
  },
  {
    trap: 'No node accepts free accounts',
    source: 'docs/reference/panel/known-defects.md#nodes-and-subscriptions',
    defect: 'free-users-on-no-node',
    line: /reg_class_time starts as 0.* \(\/docs\/start\/sign-in#defaults\)/,
  },
  {
    trap: 'Free users lose time packages, which only the self-check can find',
    source: 'docs/reference/panel/known-defects.md#shop',
    defect: 'time-package-lost',
    line: /\(\/docs\/fix\/today#check\).* 0 to fix/,
  },
  {
    trap: 'The webhook of the Telegram bot accepts an empty token',
    source: 'docs/reference/panel/telegram.md#set-up',
    line: /^mariadb nextpanel -e "UPDATE config SET value = HEX\(RANDOM_BYTES\(16\)\) WHERE item = 'telegram_webhook_token';"$/,
  },
  {
    trap: 'Warnings of PHP break pages and subscriptions',
    source: 'docs/reference/panel/known-defects.md#whole-panel',
    defect: 'display-errors',
    line: /^php-fpm(?:8\.4)? -i \| grep '\^display_errors'$/,
  },
  {
    trap: 'Anybody can register at a new site',
    source: 'docs/reference/panel/admin-settings.md#registration',
    line: /reg_mode starts as open/,
  },
  {
    trap: 'Nobody stays signed in over plain HTTP',
    source: 'docs/reference/panel/installation.md#site-file-of-nginx',
    line: /^\s*return 301 https:\/\/\$host\$request_uri;$/,
  },
  {
    trap: 'The folder above public/ would be on the web, passwords included',
    source: 'docs/reference/panel/installation.md#site-file-of-nginx',
    line: /^\s*root \/var\/www\/panel\.example\.com\/public;$/,
  },
  {
    trap: 'The configuration could be read by every account',
    source: 'docs/reference/panel/installation.md#panel-files',
    line: /^chmod 640 config\/\.config\.php/,
  },
  {
    trap: 'The bare dot of the original unzip is the name of a file',
    source: 'docs/reference/panel/installation.md#panel-files',
    line: /^unzip NeXT-Panel-24\.5\.1\.zip -d \.$/,
  },
  {
    trap: 'MariaDB before 10.10 lacks types of columns',
    source: 'docs/reference/panel/old-installations.md#what-the-migrations-accept',
    line: /mariadb\.org\/11\.8\//,
  },
  {
    trap: 'An upgrade cuts values at a semicolon',
    source: 'docs/reference/panel/configuration-by-release.md#how-values-travel',
    defect: 'update-cuts-at-semicolon',
    line: /Do not use a ; in any value.* \(\/docs\/fix\/known-defects#update-cuts-at-semicolon\)/,
  },
  {
    trap: 'The daily job never starts in a minute that is no multiple of 5',
    source: 'docs/reference/panel/installation.md#first-commands',
    line: /^\*\/5 \* \* \* \* (?:www-data|nginx) \/usr\/bin\/php \S+\/xcat Cron$/,
  },
  {
    trap: 'Composer needs proc_open on the command line',
    source: 'docs/reference/panel/hosting.md#web-servers-and-php',
    line: /Composer needs proc_open/,
  },
  {
    trap: 'SELinux keeps the panel from Redis, gateways and mail',
    source: 'docs/reference/panel/installation.md#rhel',
    system: 'rhel',
    line: /^setsebool -P httpd_can_network_connect on$/,
  },
  {
    trap: 'SELinux keeps the panel from writing',
    source: 'docs/reference/panel/installation.md#rhel',
    system: 'rhel',
    line: /^semanage fcontext -a -t httpd_sys_rw_content_t '\S+\/storage/,
  },
]

const blocks = await allBlocks()
const pages = (await renderedPages())
  .filter(({ id }) => id.startsWith('docs/installation/'))
  .map(({ id, file, body }) => ({
    system: id.replace(/.*\//, ''),
    code: blocks.filter(({ page }) => page.file === file).map(({ code }) => code.split('\n')),
    prose: proseOf(load(body.html)),
  }))

/** Texts of paragraphs and list items, with the addresses of their links. */
function proseOf($: CheerioAPI): string[] {
  for (const link of $('a').toArray()) $(link).append(` (${$(link).attr('href')})`)
  return $('p, li')
    .toArray()
    .map((element) => $(element).text())
}

const linesOf = ({ code, prose }: (typeof pages)[number]) => [...code.flat(), ...prose]
const trapsOf = (system: string) =>
  traps.filter((trap) => trap.system === undefined || trap.system === system)

/** The traps that these lines do not prevent. */
function trapsIn(lines: readonly string[], system: string): string[] {
  return trapsOf(system)
    .filter(({ line }) => !lines.some((text) => line.test(text)))
    .map(({ trap }) => trap)
}

describe.each(pages)('the installation on $system', (page) => {
  test('leads readers into no trap', () => {
    expect(trapsIn(linesOf(page), page.system)).toEqual([])
  })

  test.each(trapsOf(page.system))('would lead into one without its line: $trap', ({ trap, line }) => {
    const without = linesOf(page).filter((text) => !line.test(text))
    expect(trapsIn(without, page.system)).toContain(trap)
  })

  // The text pasted after it would become the answer.
  test('asks nothing in the middle of a block', () => {
    const asking = page.code.flatMap((lines) =>
      lines.slice(0, -1).filter((line) => /^(?:apt|dnf) (?:install|module \S+) (?!-y\b)/.test(line)),
    )
    expect(asking).toEqual([])
  })

  test('leads to what breaks 24.5.1 today before its first step', () => {
    expect(page.prose[0]).toContain('(/docs/fix/today)')
  })
})

test('there is an installation for each system', () => {
  expect(pages.map(({ system }) => system)).toEqual(['debian', 'rhel', 'ubuntu'])
})

test('each defect of every new installation is among the traps, and each trap among the defects has its id', () => {
  const known = new Set(traps.flatMap(({ defect }) => defect ?? []))
  const today = panelDefects.filter((defect) => defect.today).map(({ id }) => id)
  expect(today.filter((id) => !known.has(id))).toEqual([])
  expect([...known].filter((id) => !panelDefects.some((defect) => defect.id === id))).toEqual([])
})
