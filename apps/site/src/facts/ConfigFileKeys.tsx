import { type ConfigFileKey, configFileKeys } from '@next-panel/panel/settings'
import { Properties, Property } from 'sheaf/components'
import { FilterBar } from '../filter/FilterBar.tsx'
import { fileGroupAnchor, phpLiteral } from './fact-texts.ts'
import { PanelText } from './PanelText.tsx'

const groups = [...new Set(configFileKeys.map(({ group }) => group))]

/** Every key of the configuration file by group, with a filter and a choice of order. */
export function ConfigFileKeys() {
  return (
    <>
      <FilterBar
        of="keys"
        count={configFileKeys.length}
        columns={[{ value: '0', label: 'By key' }]}
        prefix="file"
      />
      <div data-filtered="">
        {groups.map((group) => (
          <KeysOfGroup key={group} group={group} />
        ))}
      </div>
    </>
  )
}

/** The number of keys in the configuration file. */
export function ConfigFileKeyCount() {
  return configFileKeys.length
}

function KeysOfGroup({ group }: { group: ConfigFileKey['group'] }) {
  return (
    <>
      <h3 id={fileGroupAnchor(group)}>{group}</h3>
      <Properties>
        {configFileKeys
          .filter((key) => key.group === group)
          .map(({ key, default: value, defaultFrom, meaning, allowed, mustChange }) => (
            <Property
              key={key}
              id={`file-key-${key}`}
              name={key}
              default={defaultFrom === undefined ? phpLiteral(value) : <span>as {defaultFrom}</span>}
            >
              <PanelText text={meaning} />
              {allowed && ` Known values: ${allowed.map(phpLiteral).join(', ')}.`}
              {mustChange && ' Set it before first use.'}
            </Property>
          ))}
      </Properties>
    </>
  )
}
