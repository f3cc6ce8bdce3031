import { Properties, Property, type SiteComponents } from 'sheaf/components'
import { FactGroups, FactPart } from '../../../apps/site/src/facts/FactParts.tsx'
import { Label } from '../../../apps/site/src/facts/Label.tsx'
import { RuleAndRelease } from '../../../apps/site/src/facts/RuleAndRelease.tsx'
import { FilterBar } from '../../../apps/site/src/filter/FilterBar.tsx'

/** Rows with a filter, like settings, but few. */
function FilteredRows() {
  return (
    <>
      <FilterBar
        of="settings"
        count={2}
        kindName="Class"
        kinds={[{ value: 'email', label: 'email' }]}
        columns={[{ value: '0', label: 'By item' }]}
      />
      <div data-filtered="">
        <Properties>
          <Property name="smtp_host" kind="email" type="string" default={<span>empty</span>}>
            The host name of the mail server.
          </Property>
          <Property
            name="smtp_name_that_is_longer_than_any_other"
            kind="email"
            type="string"
            chips={['public']}
          >
            What mail programs show as the sender.
          </Property>
        </Properties>
      </div>
    </>
  )
}

const facts = [
  {
    id: 'link-invalid',
    title: '订阅链接无效',
    cause: 'The token is unknown.',
    fix: 'Copy the link again with `copy`.',
  },
  {
    id: 'node-not-found',
    title: 'Node not found.',
    cause: 'No node has this ID.',
    fix: 'Use the ID of the list.',
  },
]

/** Facts with a filter, like messages and defects, but few. */
function Facts() {
  return (
    <FactGroups
      facts={facts}
      groupOf={({ title }) => (title.endsWith('.') ? 'api' : 'panel')}
      groups={{ panel: { en: 'The panel', zh: '面板' }, api: { en: 'The Web API', zh: 'Web API' } }}
      lang="en"
      of="messages"
      kindName="Printed by"
      title={({ title }) => title}
      body={({ cause, fix }) => (
        <>
          <FactPart name="Cause" text={cause} lang="en" />
          <FactPart name="Fix" text={fix} lang="en" />
        </>
      )}
    />
  )
}

/** Components of another site. Pages use them here so that they can be compared with pictures. */
export default { content: { Facts, FilteredRows, Label, RuleAndRelease } } satisfies SiteComponents
