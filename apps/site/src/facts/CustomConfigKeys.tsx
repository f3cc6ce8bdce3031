import {
  type CustomConfigKey,
  customConfigKeyGroups,
  customConfigKeys,
  customConfigSamples,
  foreignKeys,
  sampleText,
} from '@next-panel/panel/custom-config'
import { protocolNames, protocols } from '@next-panel/panel/protocols'
import { Badge, DataTable, Properties, Property, SiteError } from 'sheaf/components'
import { FilterBar } from '../filter/FilterBar.tsx'
import { dataCode } from './data-code.tsx'
import { nameOfProtocol } from './fact-texts.ts'
import { PanelText } from './PanelText.tsx'

/** Every key of a custom config by subject, with a filter by protocol and a choice of order. */
export function CustomConfigKeys() {
  return (
    <>
      <FilterBar
        of="keys"
        count={customConfigKeys.length}
        kindName="Protocol"
        kindField="protocol"
        kinds={protocols.map((protocol) => ({ value: protocol, label: protocolNames[protocol] }))}
        columns={[{ value: '0', label: 'By key' }]}
      />
      <div data-filtered="">
        {customConfigKeyGroups.map(({ id, title, keys }) => (
          <KeyGroup key={id} id={id} title={title} keys={keys} />
        ))}
      </div>
    </>
  )
}

function KeyGroup({ id, title, keys }: { id: string; title: string; keys: readonly CustomConfigKey[] }) {
  return (
    <>
      <h3 id={id}>{title}</h3>
      <Properties>
        {keys.map((key) => (
          <Property
            key={key.key}
            id={`key-${key.key}`}
            name={[key.key, ...(key.aliases ?? [])].join(' or ')}
            kind={key.protocols.join(' ')}
            type={key.values.join(', ')}
            default={<span>{key.default}</span>}
            chips={
              key.protocols.length === protocols.length
                ? ['all protocols']
                : key.protocols.map((protocol) => protocolNames[protocol])
            }
          >
            <Meaning of={key} />
          </Property>
        ))}
      </Properties>
    </>
  )
}

function Meaning({ of: { meaning, validity, readers, nodeServer, note } }: { of: CustomConfigKey }) {
  return (
    <>
      <PanelText text={[meaning, validity && `${validity}.`, note].filter(Boolean).join(' ')} />
      {[...readersByUse(readers)].map(([use, names]) => (
        <span key={use}>
          <br />
          <b>{names.join(', ')}:</b> {use}
        </span>
      ))}
      <br />
      <b>NeXT Server:</b> {nodeServer ?? 'does not read it.'}
    </>
  )
}

/** Readers that use a key in the same way share a line. */
function readersByUse(readers: CustomConfigKey['readers']): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { reader, use } of readers) names.set(use, [...(names.get(use) ?? []), reader])
  return names
}

/** Keys that 24.5.1 does not know, and their origin. */
export function ForeignKeys() {
  return (
    <DataTable
      rows={foreignKeys}
      id={({ key, protocols: used }) => `${key} ${used.join()}`}
      columns={[
        { head: 'Key', cell: ({ key }) => <code>{key}</code> },
        { head: 'From', cell: ({ from }) => (from === 'pro' ? <Badge>Pro</Badge> : 'a fork') },
        { head: 'Protocol', cell: ({ protocols: used }) => used.map(nameOfProtocol).join(', ') },
        { head: 'Meaning', cell: ({ meaning }) => meaning },
      ]}
    />
  )
}

const blocks = new Map(
  await Promise.all(
    customConfigSamples.map(
      async (sample) => [sample.id, await dataCode(sampleText(sample), 'json', sample.title)] as const,
    ),
  ),
)

/** One of the checked samples of a custom config. @throws SiteError `component` for an unknown sample */
export function CustomConfigSample({ id }: { id: string }) {
  const block = blocks.get(id)
  if (block !== undefined) return block
  throw new SiteError('component', `unknown sample "${id}"; samples: ${[...blocks.keys()].join(', ')}`)
}
