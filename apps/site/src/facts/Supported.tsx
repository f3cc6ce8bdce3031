import { type SupportedThing, supported, supportedGroups } from '@next-panel/panel/supported'
import { DataTable } from 'sheaf/components'
import { PageLink } from './PageLink.tsx'
import { PanelText } from './PanelText.tsx'

/** Features that people ask for and 24.5.1 has, by group, with a link to the details. */
export function Supported() {
  return Object.entries(supportedGroups).map(([id, name]) => (
    <SupportedGroup key={id} id={id} name={name} things={supported.filter(({ group }) => group === id)} />
  ))
}

function SupportedGroup({ id, name, things }: { id: string; name: string; things: SupportedThing[] }) {
  return (
    <>
      <h3 id={`supported-${id}`}>{name}</h3>
      <DataTable
        rows={things}
        id={(thing) => thing.name.en}
        columns={[
          {
            head: 'What',
            cell: ({ name: { en, zh } }) => (en === zh ? en : `${en} (${zh})`),
          },
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
    </>
  )
}
