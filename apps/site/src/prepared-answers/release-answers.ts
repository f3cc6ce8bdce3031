import {
  type Change,
  oldReleases,
  openSourceReleases,
  proReleases,
  type Release,
  releaseAnchor,
} from '@next-panel/panel/versions'
import type { PreparedAnswer } from 'sheaf'
import { chinese } from './sentences.ts'
import { namesAndWordings } from './texts.ts'

const pages = { oss: 'release-note-oss', old: 'release-note-old', pro: 'release-note-pro' }

/** Maximum number of changes of a release in an answer. */
const maxTold = 3

/** Explains the changes of each release, and the release of each change. */
export function releaseAnswers(): PreparedAnswer[] {
  const ofReleases = [...oldReleases, ...openSourceReleases, ...proReleases].flatMap((release) => [
    changesAnswer(release),
    ...release.changes.flatMap((change) =>
      change.brings ? [sinceAnswer(release, change, change.brings)] : [],
    ),
  ])
  return [...ofReleases, upgradeAnswer()]
}

// Source: docs/reference/panel/old-installations.md#older-than-2022121.

function upgradeAnswer(): PreparedAnswer {
  return {
    kind: 'question',
    section: '/docs/maintenance/moving#can-it-move',
    names: [],
    en: [
      'can I upgrade straight from an old release',
      'which releases can be upgraded to 24.5.1',
      'can I upgrade from 2023.1 to 24.5.1',
      'upgrade from an older version to 24.5.1',
    ],
    zh: [
      '旧版本能直接升级吗',
      '哪些版本能升级到 24.5.1',
      '2023.1 能直接升级到 24.5.1 吗',
      '从旧版本升级到 24.5.1',
    ],
    answer: {
      en: '2023.1 to 24.5.0 can be upgraded straight to 24.5.1, with the steps of the page Upgrade; on 2022.12.1, first correct `db_version` from 20230201 to 2023020100. Older ones take more steps, which nobody has tested; 25.1.0 and newer cannot go back to 24.5.1.',
      zh: '2023.1 到 24.5.0 可以按“升级”一页的步骤直接升到 24.5.1；2022.12.1 要先把 `db_version` 从 20230201 改成 2023020100；更旧的要多几步，没有验证过；25.1.0 及以后的退不回 24.5.1。',
    },
  }
}

/** Lists new features before other changes. */
function changesAnswer(release: Release): PreparedAnswer {
  const { version, date, databaseVersion, changes } = release
  const texts = [...changes]
    .sort((a, b) => Number(b.kind === 'new') - Number(a.kind === 'new'))
    .map(({ text }) => text)
  const changesText = texts.slice(0, maxTold).join(' ')
  const among = texts.length > maxTold ? ', among them' : ''
  const known = {
    en: [date && dayInWords(date, 'en'), databaseVersion && `database version ${databaseVersion}`],
    zh: [date && dayInWords(date, 'zh'), databaseVersion && `数据库版本 ${databaseVersion}`],
  }
  const [en, zh] = [known.en.filter(Boolean).join(', '), known.zh.filter(Boolean).join('，')]
  return {
    kind: 'name',
    section: sectionOf(release),
    ...textsOfChanges(version),
    answer: {
      en: `The notes for ${version}${en && ` (${en})`} list ${texts.length === 1 ? 'one change' : `${texts.length} changes`}${among}: ${changesText}`,
      zh: chinese([`${version}${zh && `（${zh}）`}的发布说明列出 ${texts.length} 项更改。`], changesText),
    },
  }
}

function dayInWords(date: string, language: 'en' | 'zh'): string {
  const locale = { en: 'en-GB', zh: 'zh-CN' }[language]
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

/** Exact names only: in wordings, a version number says nothing. */
function textsOfChanges(version: string): Pick<PreparedAnswer, 'names' | 'en' | 'zh'> {
  return {
    names: [
      `new in ${version}`,
      `new in version ${version}`,
      `NeXT Panel ${version} change`,
      `changed in ${version}`,
      `changes in ${version}`,
      `changelog of ${version}`,
      `changelog ${version}`,
      `${version} changelog`,
      `release notes of ${version}`,
      `release notes for ${version}`,
      `${version} release notes`,
      ...['有什么更新', '有哪些变化', '更新了什么', '更新内容', '更新日志', '改了什么', '新功能'].map(
        (wording) => `${version} ${wording}`,
      ),
    ],
    en: [],
    zh: [],
  }
}

function sectionOf(release: Release): string {
  return `/docs/overview/${pages[release.edition]}#${releaseAnchor(release)}`
}

function sinceAnswer(release: Release, { text }: Change, brings: readonly string[]): PreparedAnswer {
  return {
    kind: 'since',
    section: sectionOf(release),
    ...namesAndWordings(brings),
    answer: {
      en: `${brings[0]} came with ${release.version}. ${text}`,
      zh: chinese([`${brings[0]} 从 ${release.version} 开始有。`], text),
    },
  }
}
