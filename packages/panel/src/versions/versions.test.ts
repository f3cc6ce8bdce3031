import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { configFileKeys, settings } from '../settings/index.ts'
import { comparedFeatureSchema, featureComparison } from './feature-comparison.ts'
import { keysByRelease } from './key-releases.ts'
import { type Release, releaseSchema } from './release.ts'
import { oldReleases, openSourceReleases, proReleases, releaseAnchor, releaseStep } from './releases.ts'
import {
  architectureSchema,
  architectures,
  phpExtensions,
  testedProgramSchema,
  testedPrograms,
} from './requirements.ts'

const all: readonly Release[] = [...proReleases, ...openSourceReleases, ...oldReleases]

/** The number of entries in the release notes that a release's changes stand for. */
function entries(release: Release): number {
  const repeated = release.changes.filter((change) => change.listedTwice).length
  return release.changes.length + repeated - (release.runTogether ?? 0) + (release.vague ?? 0)
}

function total(releases: readonly Release[]): number {
  return releases.reduce((sum, release) => sum + entries(release), 0)
}

describe('releases', () => {
  it('keep the schema', () => {
    expect(z.array(releaseSchema).safeParse(all).error).toBeUndefined()
  })

  it('stand for 402 entries: 61 open-source and 341 old ones', () => {
    expect(total(openSourceReleases)).toBe(61)
    expect(total(oldReleases)).toBe(341)
  })

  it.each(all.map((release) => [release.version, release] as const))(
    '%s has as many entries as its notes',
    (_, release) => {
      expect(entries(release)).toBe(release.listed)
    },
  )

  it('count per release as the notes do', () => {
    expect(openSourceReleases.map((release) => [release.version, release.listed])).toEqual([
      ['24.5.1', 1],
      ['24.5.0', 10],
      ['24.4.0', 9],
      ['24.3.0', 9],
      ['24.2.0', 8],
      ['24.1.0', 5],
      ['24.0.0', 19],
    ])
    expect(oldReleases.map((release) => [release.version, release.listed])).toEqual([
      ['2024.1', 44],
      ['2023.7', 24],
      ['2023.6', 34],
      ['2023.5', 26],
      ['2023.4', 29],
      ['2023.3', 18],
      ['2023.2', 28],
      ['2023.1', 28],
      ['2022.12.1', 36],
      ['2022.12', 15],
      ['2022.11', 21],
      ['2022.10', 16],
      ['2022.9', 22],
    ])
  })

  it('name database version 2024052400 up to 24.3.0 and 2024061600 from 24.4.0', () => {
    expect(openSourceReleases.map((release) => release.databaseVersion)).toEqual([
      '2024061600',
      '2024061600',
      '2024061600',
      '2024052400',
      '2024052400',
      '2024052400',
      '2024052400',
    ])
  })

  it('say a change once within a release', () => {
    for (const release of all) {
      const texts = release.changes.map((change) => change.text)
      expect(new Set(texts).size, release.version).toBe(texts.length)
    }
  })

  it('have anchors that differ', () => {
    const anchors = all.map(releaseAnchor)
    expect(new Set(anchors).size).toBe(all.length)
    expect(anchors).toContain('24-5-1-pro')
  })

  it('since 24.0.0 are feature releases except 24.5.1', () => {
    expect(
      openSourceReleases.filter((release) => releaseStep(release) === 'bugfix').map((r) => r.version),
    ).toEqual(['24.5.1'])
    expect(oldReleases.every((release) => releaseStep(release) === null)).toBe(true)
  })

  it('of the open-source edition are dated and newest first', () => {
    const dates = openSourceReleases.map((release) => release.date ?? '')
    expect(dates).toEqual([...dates].sort().reverse())
    expect(dates).not.toContain('')
  })
})

describe('keys by release', () => {
  const known = [...settings.map(({ item }) => item), ...configFileKeys.map(({ key }) => key)]
  const names = keysByRelease.flatMap(({ added = [], renamed = [] }) => [...added, ...renamed])

  it('are keys of 24.5.1, each of one release', () => {
    expect(names.filter((name) => !name.endsWith('*') && !known.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    const versions = all.map(({ version }) => version)
    expect(keysByRelease.filter(({ version }) => !versions.includes(version))).toEqual([])
  })

  // The numbers are those of the reference.
  it.each([
    ['paypal_', 5],
    ['recaptcha_enterprise_', 3],
    ['im_bot_group_notify_', 11],
    ['aws_bedrock_', 4],
  ])('count as the reference does: %s', (prefix, number) => {
    expect(known.filter((name) => name.startsWith(prefix))).toHaveLength(number)
    expect(names).toContain(`${prefix}*`)
  })

  it('stand in the row of their release', () => {
    const table = readFileSync(
      new URL('../../../../docs/reference/panel/configuration-by-release.md', import.meta.url),
      'utf8',
    )
    for (const { version, added = [], renamed = [] } of keysByRelease) {
      const row = table.split('\n').find((line) => line.startsWith(`| ${version} `)) ?? ''
      // One entry of the table may name two keys: “daily_job_hour/_minute”.
      const stands = (name: string) =>
        row.includes(name.replace(/\*$/, '')) || row.includes(name.replace(/^.*_/, '/_'))
      expect([...added, ...renamed].filter((name) => !stands(name))).toEqual([])
    }
  })
})

describe('requirements', () => {
  it('keep their schemas', () => {
    expect(z.array(comparedFeatureSchema).length(9).safeParse(featureComparison).error).toBeUndefined()
    expect(z.array(testedProgramSchema).safeParse(testedPrograms).error).toBeUndefined()
    expect(z.array(architectureSchema).length(3).safeParse(architectures).error).toBeUndefined()
    expect(phpExtensions).toHaveLength(13)
  })

  it('offer riscv64 as deb only', () => {
    expect(
      architectures.filter((entry) => !entry.packages.includes('rpm')).map((entry) => entry.name),
    ).toEqual(['riscv64'])
  })
})
