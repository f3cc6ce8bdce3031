import type { Release } from './release.ts'
import { releasesOf2022 } from './releases/old-2022.ts'
import { releasesOf2023 } from './releases/old-2023.ts'
import { releasesOf2024 } from './releases/old-2024.ts'
import { openSourceReleases } from './releases/open-source.ts'
import { proReleases } from './releases/pro.ts'

export { openSourceReleases, proReleases }

/** The release that the pages describe: the newest of the open-source edition. */
export const describedRelease = openSourceReleases[0]

/** The 13 releases before 24.0.0, newest first. */
export const oldReleases: readonly Release[] = [...releasesOf2024, ...releasesOf2023, ...releasesOf2022]

/** The heading id of a release on its page: `24.5.1` becomes `24-5-1`. */
export function releaseAnchor(release: Pick<Release, 'version'>): string {
  return release.version.toLowerCase().replaceAll('.', '-')
}

/**
 * The step that a release number stands for. Since 24.0.0, its parts are release year, feature version and
 * bugfix version.
 */
export type ReleaseStep = 'feature' | 'bugfix'

/**
 * Whether a release is a feature or a bugfix release. Null before 24.0.0, when the number did not show this,
 * and for the pro edition, whose notes do not say. Source: docs/reference/panel/releases.md#release-schedule;
 * docs/reference/requirements.md#panel-limits.
 */
export function releaseStep(release: Pick<Release, 'version' | 'edition'>): ReleaseStep | null {
  if (release.edition !== 'oss') return null
  return /^\d+\.\d+\.0$/.test(release.version) ? 'feature' : 'bugfix'
}
