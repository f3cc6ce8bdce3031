import {
  type Architecture,
  architectures,
  type ComparedFeature,
  featureComparison,
  phpExtensions,
  testedPrograms,
} from '@next-panel/panel/versions'
import { Chip, DataTable, Icon } from 'sheaf/components'
import { availabilityLabels } from './fact-texts.ts'

/** The programs that 24.5.1 was tested with. */
export function TestedPrograms() {
  return (
    <DataTable
      rows={testedPrograms}
      id={({ program }) => program}
      columns={[
        { head: 'Program', cell: ({ program }) => program },
        { head: 'Versions', cell: ({ oldest, newest }) => versionRange(oldest, newest) },
        { head: 'Remark', cell: ({ note }) => note },
      ]}
    />
  )
}

/** The PHP extensions that the panel asks for, as a sentence part. */
export function PhpExtensions() {
  return phpExtensions.join(', ')
}

/** The architectures of the package repository. */
export function Architectures() {
  const hasPackages = (kind: 'deb' | 'rpm') => (row: Architecture) =>
    row.packages.includes(kind) ? 'yes' : 'no'
  return (
    <DataTable
      rows={architectures}
      id={({ name }) => name}
      columns={[
        { head: 'Architecture', cell: ({ name }) => name },
        { head: 'RPM', cell: hasPackages('rpm') },
        { head: 'DEB', cell: hasPackages('deb') },
        { head: 'Remark', cell: ({ note }) => note },
      ]}
    />
  )
}

function versionRange(oldest: string, newest: string | null): string {
  if (newest === null) return `${oldest} or newer`
  return newest === oldest ? oldest : `${oldest} to ${newest}`
}

/** The features of the open-source edition and the pro edition, side by side. */
export function EditionComparison() {
  return (
    <DataTable
      rows={featureComparison}
      id={({ feature }) => feature}
      columns={[
        { head: 'Feature', cell: ({ feature }) => feature },
        { head: 'Open source', cell: ({ oss }) => <Availability is={oss} /> },
        { head: 'Pro', cell: ({ pro }) => <Availability is={pro} /> },
      ]}
    />
  )
}

/** Whether an edition has a feature: a tick, or words that stay on one line. */
function Availability({ is }: { is: ComparedFeature['oss'] }) {
  const label = availabilityLabels[is]
  if (is === 'in-progress') return <Chip kind="running">{label}</Chip>
  return (
    <>
      {is === 'yes' && <Icon name="check" size={16} />}
      {label}
    </>
  )
}
