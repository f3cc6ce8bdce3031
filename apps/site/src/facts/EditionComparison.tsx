import { type ComparedFeature, featureComparison } from '@next-panel/panel/versions'
import { DataTable } from 'sheaf/components'

const AVAILABILITY: Readonly<Record<ComparedFeature['oss'], string>> = {
  yes: 'yes',
  no: 'no',
  'in-progress': 'in progress',
}

/** What the open-source edition and the pro edition offer, side by side. */
export function EditionComparison() {
  return (
    <DataTable
      rows={featureComparison}
      id={({ feature }) => feature}
      columns={[
        { head: 'Feature', cell: ({ feature }) => feature },
        { head: 'Open source', cell: ({ oss }) => AVAILABILITY[oss] },
        { head: 'Pro', cell: ({ pro }) => AVAILABILITY[pro] },
      ]}
    />
  )
}
