import { type ConfigFileKey, configFileKeys } from '@next-panel/panel/settings'
import { DataTable } from 'sheaf/components'
import { FilterBar } from '../filter/FilterBar.tsx'
import { FactTables } from './FactTables.tsx'
import { fileGroupAnchor, phpLiteral } from './fact-texts.ts'
import { PanelText } from './PanelText.tsx'

const groups = [...new Set(configFileKeys.map(({ group }) => group))]

/** Every key of the configuration file, by group, with a filter and an order to choose. */
export function ConfigFileKeys() {
  return (
    <>
      <FilterBar of="keys" count={configFileKeys.length} columns={[{ value: '0', label: 'By key' }]} />
      <FactTables>
        {groups.map((group) => (
          <KeysOfGroup key={group} group={group} />
        ))}
      </FactTables>
    </>
  )
}

/** How many keys the configuration file has. */
export function ConfigFileKeyCount() {
  return configFileKeys.length
}

function KeysOfGroup({ group }: { group: ConfigFileKey['group'] }) {
  return (
    <>
      <h3 id={fileGroupAnchor(group)}>{group}</h3>
      <DataTable
        rows={configFileKeys.filter((key) => key.group === group)}
        id={({ key }) => key}
        columns={[
          { head: 'Key', cell: ({ key }) => <code>{key}</code> },
          { head: 'Default', cell: defaultOf },
          { head: 'Meaning', cell: meaning },
        ]}
      />
    </>
  )
}

function defaultOf({ default: value, defaultFrom }: ConfigFileKey) {
  return defaultFrom === undefined ? (
    <code>{phpLiteral(value)}</code>
  ) : (
    <>
      as <code>{defaultFrom}</code>
    </>
  )
}

function meaning({ meaning, allowed, mustChange }: ConfigFileKey) {
  return (
    <>
      <PanelText text={meaning} />
      {allowed && ` Known values: ${allowed.map(phpLiteral).join(', ')}.`}
      {mustChange && ' Set it before first use.'}
    </>
  )
}
