import {
  type Change,
  oldReleases,
  openSourceReleases,
  proReleases,
  type Release,
  releaseAnchor,
  releaseOfKey,
} from '@next-panel/panel/versions'
import type { KnownFact } from 'sheaf'
import { chinese, code } from './sentences.ts'

const pages = { oss: 'release-note-oss', old: 'release-note-old', pro: 'release-note-pro' }

/** How many changes of a release are told. */
const maxTold = 3

/** What each release changed, and which brought what. */
export function releaseFacts(): KnownFact[] {
  const ofReleases = [...oldReleases, ...openSourceReleases, ...proReleases].flatMap((release) => [
    changesFact(release),
    ...release.changes.flatMap((change) => {
      const [first, ...others] = change.brings ?? []
      return first === undefined ? [] : [broughtFact(release, change, [first, ...others])]
    }),
  ])
  return [...ofReleases, stepsFact(), upgradeFact()]
}

/** The wordings of an upgrade from one release to another; `{number}` is any. */
function namesOfUpgrade(from: string, to: string): KnownFact['names'] {
  const before = ['upgrade', 'update', 'upgrading', 'updating', 'upgraded', 'updated'].map(
    (verb) => `${verb} from ${from}`,
  )
  const [first = '', ...others] = [
    ...before,
    ...before.flatMap((name) => [name.replace('from ', 'from version '), `${name} to ${to}`]),
    ...['upgrade', 'update'].flatMap((verb) => [`${verb} ${from} to ${to}`, `${verb} ${from} -> ${to}`]),
    ...['升级', '升到', '更新到', '升级到', '能升级', '能升', '能直接升级'].map((verb) => `${from} ${verb}`),
    ...['升到', '升级到', '更新到'].map((verb) => `${from} ${verb} ${to}`),
    `从 ${from} 升级`,
    `从 ${from} 升级到 ${to}`,
    `从 ${from} 升到 ${to}`,
  ]
  return [first, ...others]
}

// Source: docs/reference/panel/operation.md#upgrade.

/** How to upgrade from a release of this series, which needs nothing but the steps. */
function stepsFact(): KnownFact {
  const [newest, ...older] = openSourceReleases
  const [first = '', ...others] = older.flatMap(({ version }) => namesOfUpgrade(version, newest.version))
  return {
    names: [first, ...others],
    section: '/docs/maintenance/upgrade#steps',
    en: 'To upgrade from 24.0.0 or a later release to 24.5.1, back up, pause cron, unpack the new ZIP file over the old files, run `update.sh oss` as the owner of the files, check the database version, reload PHP, and start cron again.',
    zh: '从 24.0.0 及以后的版本升级到 24.5.1：先备份、停掉定时任务，把新版 ZIP 解压覆盖到旧文件上，用文件所有者执行 `update.sh oss`，核对数据库版本，重载 PHP，再恢复定时任务。',
  }
}

// Source: docs/reference/panel/old-installations.md#older-than-2022121.

/** From which releases an upgrade leads to this one. */
function upgradeFact(): KnownFact {
  return {
    names: namesOfUpgrade('{number}', '{number}'),
    section: '/docs/maintenance/moving#can-it-move',
    en: '2023.1 to 24.5.0 can be upgraded straight to 24.5.1, with the steps of the page Upgrade; on 2022.12.1, first correct `db_version` from 20230201 to 2023020100. Older ones take more steps, which nobody has tested; 25.1.0 and newer cannot go back to 24.5.1.',
    zh: '2023.1 到 24.5.0 可以按“升级”一页的步骤直接升到 24.5.1；2022.12.1 要先把 `db_version` 从 20230201 改成 2023020100；更旧的要多几步，没有验证过；25.1.0 及以后的退不回 24.5.1。',
  }
}

/** What is new comes before what is changed. */
function changesFact(release: Release): KnownFact {
  const { version, date, databaseVersion, changes } = release
  const texts = [...changes]
    .sort((a, b) => Number(b.kind === 'new') - Number(a.kind === 'new'))
    .map(({ text }) => text)
  const told = texts.slice(0, maxTold).join(' ')
  const among = texts.length > maxTold ? ', among them' : ''
  const known = {
    en: [date && dayInWords(date, 'en'), databaseVersion && `database version ${databaseVersion}`],
    zh: [date && dayInWords(date, 'zh'), databaseVersion && `数据库版本 ${databaseVersion}`],
  }
  const [en, zh] = [known.en.filter(Boolean).join(', '), known.zh.filter(Boolean).join('，')]
  return {
    names: namesOfChanges(version),
    section: sectionOf(release),
    en: `The notes for ${version}${en && ` (${en})`} list ${texts.length === 1 ? 'one change' : `${texts.length} changes`}${among}: ${told}`,
    zh: chinese([`${version}${zh && `（${zh}）`}的发布说明列出 ${texts.length} 项更改。`], told),
  }
}

function dayInWords(date: string, language: 'en' | 'zh'): string {
  const locale = { en: 'en-GB', zh: 'zh-CN' }[language]
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

function namesOfChanges(version: string): [string, ...string[]] {
  const releases = ['', 'version ', 'release ', 'NeXT Panel '].map((word) => `${word}${version}`)
  return [
    `new in ${version}`,
    ...releases.slice(1).map((release) => `new in ${release}`),
    ...[
      'changed in',
      'changes in',
      'changes of',
      'changelog of',
      'release notes of',
      'release notes for',
    ].flatMap((asked) => releases.map((release) => `${asked} ${release}`)),
    ...['changelog', 'release notes', 'changes'].flatMap((asked) => [
      `${version} ${asked}`,
      `${asked} ${version}`,
    ]),
    ...[
      '更新了什么',
      '更新了哪些',
      '更新内容',
      '更新日志',
      '有什么更新',
      '有哪些更新',
      '有什么新',
      '有什么变化',
      '改了什么',
      '新功能',
    ].map((asked) => `${version} ${asked}`),
  ]
}

function sectionOf(release: Release): string {
  return `/docs/overview/${pages[release.edition]}#${releaseAnchor(release)}`
}

function broughtFact(release: Release, { text }: Change, names: [string, ...string[]]): KnownFact {
  const since = {
    section: sectionOf(release),
    en: `${names[0]} came with ${release.version}. ${text}`,
    zh: chinese([`${names[0]} 从 ${release.version} 开始有。`], text),
  }
  return { names, ...since, since, onlyFor: 'since' }
}

/** Since which release a key has been there, where that is known. */
export function sinceOfKey(key: string): Pick<KnownFact, 'since'> {
  const release = releaseOfKey(key)
  if (release === undefined) return {}
  const { version, isRenamed } = release
  return {
    since: {
      section: '/docs/configuration/config-file#releases',
      en: `${code(key)} ${isRenamed ? `has had this name since ${version}` : `was added in ${version}`}.`,
      zh: `${code(key)} ${isRenamed ? `从 ${version} 起用这个名称` : `是 ${version} 新增的`}。`,
    },
  }
}
