import { configFileKeys, maxValueCharacters, settings } from '@next-panel/panel/settings'
import { productTypes } from '@next-panel/panel/shop'
import { bytesPerGb, maxTrafficRate, minSpeedLimit } from '@next-panel/panel/units'
import {
  architectures,
  oldReleases,
  openSourceReleases,
  proReleases,
  recommendedMemory,
  testedPrograms,
} from '@next-panel/panel/versions'

/** A figure that pages state in running text, and its values in packages/panel. */
interface Figure {
  /** Matches the figure on pages, with the value in the first group. */
  readonly written: RegExp
  readonly allowed: ReadonlySet<string>
}

const releases = [...openSourceReleases, ...oldReleases, ...proReleases]
const changes = releases.flatMap((release) => release.changes)
const tested = (program: string) => {
  const found = testedPrograms.find((tested) => tested.program === program)
  return new Set([found?.oldest ?? '', found?.newest ?? ''])
}
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const count = (number: number) => new Set([String(number), words[number] ?? String(number)])

/** The figures that pages may state. Add a figure here before a page counts something new. */
export const figures: readonly Figure[] = [
  { written: /(\d+) (?:settings|items)\b/g, allowed: count(settings.length) },
  { written: /(?<!Shadowsocks )\b(\d+) keys\b/g, allowed: count(configFileKeys.length) },
  { written: /(\d+) (?:changes|entries)\b/g, allowed: count(changes.length) },
  { written: /(\w+) (?:product types|types of product)\b/g, allowed: count(productTypes.length) },
  { written: /(\d+) architectures\b/g, allowed: count(architectures.length) },
  { written: /varchar\((20\d\d)\)/g, allowed: count(maxValueCharacters) },
  { written: /(\d{4}) characters\b/g, allowed: count(maxValueCharacters) },
  { written: /(\d+) GB of (?:free )?memory\b/g, allowed: count(recommendedMemory / bytesPerGb) },
  { written: /\bat most (\d+\.\d+)/gi, allowed: new Set([String(maxTrafficRate)]) },
  { written: /\brates? above (\d+\.\d+)/g, allowed: new Set([String(maxTrafficRate)]) },
  { written: /\bwhole Mbps, at least (\d+)/g, allowed: count(minSpeedLimit) },
  { written: /\b(\d+) Mbps (?:connection|instead)\b/g, allowed: count(minSpeedLimit) },
  {
    // A database version: the day of its first release and two more digits.
    written: /\b(20\d\d[01]\d[0-3]\d0\d)\b/g,
    // The migrations of 24.5.1 begin with the first version.
    allowed: new Set(['2023020100', ...releases.flatMap(({ databaseVersion }) => databaseVersion ?? [])]),
  },
  { written: /\bRedis extension is (\d[\d.]*\d)/g, allowed: tested('PHP extension redis (Phpredis)') },
  { written: /\bThe tested version is (\d[\d.]*\d)/g, allowed: tested('Redis') },
  { written: /\b(?:Take|Install) (?:MariaDB )?(\d+\.\d+), a long-term release/g, allowed: tested('MariaDB') },
  { written: /\b(?:Take|Install) PHP (\d+\.\d+)/g, allowed: tested('PHP') },
]
