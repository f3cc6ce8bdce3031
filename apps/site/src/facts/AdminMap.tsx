import {
  adminMenu,
  findLabel,
  type LabelKind,
  type MenuEntry,
  type PanelScreen,
  panelScreens,
  screenLabels,
  userMenu,
} from '@next-panel/panel/admin-area'
import { DataTable } from 'sheaf/components'
import { FilterBar } from '../filter/FilterBar.tsx'
import { Label, LabelText } from './Label.tsx'
import { PageLink } from './PageLink.tsx'

const kinds: Readonly<Record<LabelKind, string>> = {
  menu: 'Menu entry',
  page: 'Page',
  tab: 'Tab',
  heading: 'Heading',
  field: 'Field',
  choice: 'Choice',
  button: 'Button',
  column: 'Column',
  question: 'Question',
  result: 'Result',
}

/** The screens of the panel with all their labels, or with `of="menu"` its menus. */
export function AdminMap({ of = 'screens' }: { of?: 'screens' | 'menu' | 'user-menu' }) {
  if (of === 'menu') return <Menu entries={adminMenu} />
  if (of === 'user-menu') return <Menu entries={userMenu} />
  const count = panelScreens.reduce((sum, screen) => sum + screenLabels(screen).length, 0)
  return (
    <>
      <FilterBar
        of="labels"
        count={count}
        kinds={Object.entries(kinds)
          .filter(([kind]) => kind !== 'menu')
          .map(([value, label]) => ({ value, label }))}
        columns={[
          { value: '0', label: 'By label' },
          { value: '1', label: 'By meaning' },
        ]}
      />
      <div data-filtered="">
        {panelScreens.map((screen) => (
          <Screen key={screen.id} screen={screen} />
        ))}
      </div>
    </>
  )
}

function Menu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul>
      {entries.map(({ id, route, entries: below }) => (
        <li key={id}>
          <Label id={id} />
          {route !== null && (
            <>
              {' '}
              <code>{route}</code>
            </>
          )}
          <PageLink to={findLabel(id)?.page ?? null} before=": " />
          {below && <Menu entries={below} />}
        </li>
      ))}
    </ul>
  )
}

function Screen({ screen }: { screen: PanelScreen }) {
  const { id, route, menu, page } = screen
  return (
    <>
      <h3 id={id}>
        <Label id={id} />
      </h3>
      <p>
        {menu.map((entry) => (
          <span key={entry}>
            <Label id={entry} />
            {' → '}
          </span>
        ))}
        <code>{route}</code>
        <PageLink to={page} before=". Explained in " />
      </p>
      <DataTable
        rows={screenLabels(screen)}
        id={(label) => label.id}
        kind={({ kind }) => kind}
        cards="plain"
        columns={[
          { head: 'Label', cell: (label) => <LabelText of={label} /> },
          { head: 'Meaning', cell: ({ text, meaning }) => (meaning === text ? '' : meaning) },
          { head: 'Kind', cell: ({ kind }) => kinds[kind] },
        ]}
      />
    </>
  )
}
