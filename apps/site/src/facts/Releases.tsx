import {
  type Change,
  oldReleases,
  openSourceReleases,
  proReleases,
  type Release,
  releaseAnchor,
  releaseStep,
} from '@next-panel/panel/versions'
import type { ReactNode } from 'react'
import { DataTable } from 'sheaf/components'
import { FilterBar } from '../filter/FilterBar.tsx'
import { PanelText } from './PanelText.tsx'
import styles from './Releases.module.css'

type Edition = Release['edition']

const releasesByEdition: Readonly<Record<Edition, readonly Release[]>> = {
  oss: openSourceReleases,
  old: oldReleases,
  pro: proReleases,
}
const kindNames: Readonly<Record<Change['kind'], string>> = { new: 'New', changed: 'Changed' }
const changeKinds: readonly Change['kind'][] = ['new', 'changed']

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Every release of an edition with its changes, newest first, filtered by kind and by words. */
export function Releases({ edition, children }: { edition: Edition; children?: ReactNode }) {
  const releases = releasesByEdition[edition]
  const count = releases.reduce((sum, { changes }) => sum + changes.length, 0)
  return (
    <>
      <FilterBar
        of="changes"
        count={count}
        kinds={changeKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
      />
      {children}
      <div className={styles.releases} data-filtered="">
        {releases.map((release) => (
          <ReleaseSection key={release.version} release={release} />
        ))}
      </div>
    </>
  )
}

/** The releases of an edition in a table: date, step of the number, database version. */
export function ReleaseTable({ edition }: { edition: Edition }) {
  return (
    <DataTable
      rows={releasesByEdition[edition]}
      id={({ version }) => version}
      columns={[
        {
          head: 'Release',
          cell: (release) => <a href={`#${releaseAnchor(release)}`}>{release.version}</a>,
        },
        { head: 'Date', cell: ({ date }) => date && dayOf(date) },
        { head: 'Kind', cell: releaseStep },
        { head: 'Database version', cell: ({ databaseVersion }) => <code>{databaseVersion}</code> },
      ]}
    />
  )
}

function ReleaseSection({ release }: { release: Release }) {
  const areas = [...new Set(release.changes.map(({ area }) => area))]
  const anchor = releaseAnchor(release)
  return (
    <section>
      <h2 id={anchor}>{release.version}</h2>
      <ReleaseFacts release={release} />
      {areas.map((area) => (
        <Area
          key={area ?? ''}
          anchor={anchor}
          name={area}
          changes={release.changes.filter((change) => change.area === area)}
        />
      ))}
    </section>
  )
}

function ReleaseFacts({ release: { databaseVersion, date, note } }: { release: Release }) {
  if (!databaseVersion && !date && !note) return null
  return (
    <p>
      {databaseVersion && (
        <>
          Database version <code>{databaseVersion}</code>
          {date ? ', ' : '. '}
        </>
      )}
      {date && `${dayOf(date)}. `}
      {note}
    </p>
  )
}

interface AreaProps {
  readonly anchor: string
  readonly name: string | undefined
  readonly changes: readonly Change[]
}

function Area({ anchor, name, changes }: AreaProps) {
  const sorted = changeKinds.flatMap((kind) => changes.filter((change) => change.kind === kind))
  return (
    <>
      {name && <h3 id={`${anchor}-${name.toLowerCase().replaceAll(' ', '-')}`}>{name}</h3>}
      <ul>
        {sorted.map(({ kind, text, by, listedTwice }) => (
          <li key={text} data-kind={kind}>
            <b>{kindNames[kind]}</b> <PanelText text={text} />
            {by && ` By ${by}.`}
            {listedTwice && ' The original notes list this twice.'}
          </li>
        ))}
      </ul>
    </>
  )
}

function dayOf(date: string): string {
  return dayFormat.format(new Date(date))
}
