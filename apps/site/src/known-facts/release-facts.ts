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

/** Which release brought what. */
export function releaseFacts(): KnownFact[] {
  return [...oldReleases, ...openSourceReleases, ...proReleases].flatMap((release) =>
    release.changes.flatMap((change) => {
      const [first, ...others] = change.brings ?? []
      return first === undefined ? [] : [broughtFact(release, change, [first, ...others])]
    }),
  )
}

function broughtFact(release: Release, { text }: Change, names: [string, ...string[]]): KnownFact {
  const since = {
    section: `/docs/overview/${pages[release.edition]}#${releaseAnchor(release)}`,
    en: `${names[0]} came with ${release.version}. ${text}`,
    zh: chinese([`${names[0]} 从 ${release.version} 开始有。`], text),
  }
  return { names, ...since, since, isOnlySince: true }
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
