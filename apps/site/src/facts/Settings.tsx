import {
  configTableColumns,
  type Setting,
  type SettingClass,
  type SettingType,
  settingPages,
  settingSubjects,
  settings,
  settingTypes,
} from '@next-panel/panel/settings'
import { DataTable, Properties, Property } from 'sheaf/components'
import { FilterBar } from '../filter/FilterBar.tsx'
import { classAnchor } from './fact-texts.ts'
import { PanelText } from './PanelText.tsx'

const classes = [...new Set(settings.map((setting) => setting.class))]

/** Every setting of the table `config` by class, with a filter and a choice of order. */
export function Settings() {
  return (
    <>
      <FilterBar
        of="settings"
        count={settings.length}
        kindName="Class"
        kindField="class"
        kinds={classes.map((name) => ({ value: name, label: name }))}
        columns={[{ value: '0', label: 'By item' }]}
      />
      <div data-filtered="">
        {classes.map((name) => (
          <SettingsOfClass key={name} name={name} />
        ))}
      </div>
    </>
  )
}

function SettingsOfClass({ name }: { name: SettingClass }) {
  const rows = settings.filter((setting) => setting.class === name)
  return (
    <>
      <h3 id={classAnchor(name)}>
        <code>{name}</code>
      </h3>
      <Properties>
        {rows.map((setting) => (
          <Property
            key={setting.item}
            id={`item-${setting.item}`}
            name={setting.item}
            kind={name}
            type={typeName(setting.type)}
            default={setting.default === '' ? <span>empty</span> : setting.default}
            chips={setting.public ? ['public'] : []}
          >
            <Meaning setting={setting} />
          </Property>
        ))}
      </Properties>
    </>
  )
}

function Meaning({ setting: { meaning, allowed, range, initialValue, note } }: { setting: Setting }) {
  return (
    <>
      <PanelText text={meaning} />
      {allowed && ` Known values: ${allowed.map((value) => value || 'empty').join(', ')}.`}
      {range &&
        ` From ${range.min} to ${range.max}${range.roundedDownTo ? `; saving rounds it down to a multiple of ${range.roundedDownTo}` : ''}.`}
      {initialValue === '' && ' A new site starts with an empty value.'}
      {note && (
        <>
          {' '}
          <PanelText text={note} />
        </>
      )}
    </>
  )
}

/** The classes of settings with their counts and admin pages. */
export function SettingClasses() {
  return (
    <DataTable
      rows={classes}
      id={(name) => name}
      columns={[
        {
          head: 'Class',
          cell: (name) => (
            <a href={`#${classAnchor(name)}`}>
              <code>{name}</code>
            </a>
          ),
        },
        { head: 'Items', cell: (name) => count((setting) => setting.class === name) },
        { head: 'Public', cell: (name) => count((setting) => setting.class === name && setting.public) },
        { head: 'About', cell: (name) => settingSubjects[name] },
        { head: 'Admin page', cell: (name) => pageOf(name) },
      ]}
    />
  )
}

/** The types of settings with their counts, storage and parsing. */
export function SettingTypes() {
  return (
    <DataTable
      rows={settingTypes}
      id={({ type }) => type}
      columns={[
        { head: 'Type', cell: ({ type }) => (type === '' ? 'empty' : <code>{type}</code>) },
        { head: 'Items', cell: ({ type }) => count((setting) => setting.type === type) },
        { head: 'Stored as', cell: ({ stored }) => <PanelText text={stored} /> },
        { head: 'PHP gets', cell: ({ read }) => <PanelText text={read} /> },
      ]}
    />
  )
}

/** The columns of the table `config`. */
export function ConfigTableColumns() {
  return (
    <DataTable
      rows={configTableColumns}
      id={({ name }) => name}
      columns={[
        { head: 'Column', cell: ({ name }) => <code>{name}</code> },
        { head: 'Type', cell: ({ type, key }) => `${type}${key === undefined ? '' : `, ${keyName(key)}`}` },
        { head: 'Meaning', cell: ({ meaning }) => meaning },
      ]}
    />
  )
}

/** The number of settings: all, those that visitors may see, or those of a type. */
export function SettingCount({ only }: { only?: 'public' }) {
  return count((setting) => only === undefined || setting.public)
}

function count(fits: (setting: Setting) => boolean): number {
  return settings.filter(fits).length
}

function typeName(type: SettingType): string {
  return type === '' ? 'no type' : type
}

function keyName(key: 'primary' | 'index'): string {
  return key === 'primary' ? 'primary key' : 'indexed'
}

function pageOf(name: SettingClass) {
  const page = settingPages[name]
  return page === null ? 'none' : <code>{page}</code>
}
