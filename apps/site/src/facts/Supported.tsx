import { type SupportedGroup, supported, supportedGroups } from '@next-panel/panel/supported'
import { DataTable } from 'sheaf/components'
import { PageLink } from './PageLink.tsx'
import { PanelText } from './PanelText.tsx'

/** What people ask for and 24.5.1 has, by group, with the page that tells more. */
export function Supported() {
  const groups = [...new Set(supported.map(({ group }) => group))]
  return groups.map((group) => (
    <div key={group}>
      <h3 id={`supported-${group}`}>{supportedGroups[group].en}</h3>
      <SupportedIn group={group} />
    </div>
  ))
}

function SupportedIn({ group: of }: { group: SupportedGroup }) {
  return (
    <DataTable
      rows={supported.filter(({ group }) => group === of)}
      id={({ name }) => name.en}
      columns={[
        { head: 'What', cell: ({ name }) => (name.en === name.zh ? name.en : `${name.en} (${name.zh})`) },
        {
          head: 'How it is there',
          cell: ({ en, section }) => (
            <>
              <PanelText text={en} />
              <PageLink to={section} before=" More: " />
            </>
          ),
        },
      ]}
    />
  )
}
