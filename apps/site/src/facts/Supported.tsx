import { supported, supportedGroups } from '@next-panel/panel/supported'
import { DataTable } from 'sheaf/components'
import { PageLink } from './PageLink.tsx'
import { PanelText } from './PanelText.tsx'

/** What people ask for and 24.5.1 has, with the page that tells more. */
export function Supported() {
  return (
    <DataTable
      rows={supported}
      id={({ name }) => name.en}
      columns={[
        { head: 'What', cell: ({ name }) => (name.en === name.zh ? name.en : `${name.en} (${name.zh})`) },
        { head: 'Kind', cell: ({ group }) => supportedGroups[group].en },
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
