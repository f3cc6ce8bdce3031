import {
  BreakingPath,
  Chip,
  type ChipState,
  CopyButton,
  Field,
  FieldBar,
  Frame,
  FramePart,
  Method,
  Note,
  Properties,
  Property,
  Route,
  type SiteComponents,
  Stop,
  type StopState,
} from 'sheaf/components'
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

const stopStates: readonly (StopState | undefined)[] = ['done', undefined, 'check', 'failed', 'ended']
const chipStates: readonly ChipState[] = ['waiting', 'running', 'active', 'ended', 'failed']

/** Parts with the states that no Markdown makes. */
function Parts() {
  return (
    <>
      {[false, true].map((small) => (
        <Route key={String(small)} small={small}>
          {stopStates.map((state) => (
            <Stop key={state ?? 'open'} state={state}>
              A stop is {state ?? 'open'}
            </Stop>
          ))}
        </Route>
      ))}
      <p>
        {chipStates.map((state) => (
          <span key={state}>
            <Chip kind={state}>{state}</Chip>{' '}
          </span>
        ))}
      </p>
      <Frame
        label={<Method>POST</Method>}
        sub={
          <code>
            <BreakingPath path="/mod_mu/users/traffic" />
          </code>
        }
        actions={<CopyButton>Copy</CopyButton>}
      />
      <Frame label={<Method>GET</Method>} sub={<code>/mod_mu/func/ping</code>}>
        <pre>
          <code>
            <span className="line">curl https://panel.example.com/mod_mu/func/ping</span>
          </code>
        </pre>
        <FramePart>Response 200</FramePart>
        <pre>
          <code>
            <span className="line">{'{ "ret": 1 }'}</span>
          </code>
        </pre>
      </Frame>
      <Frame label="Back up" sub="Restore">
        <blockquote>Stop cron, copy the dump back, and start cron again.</blockquote>
      </Frame>
      <FieldBar>
        <Field wide>
          A wide field
          <input type="search" defaultValue="words" />
        </Field>
        <Field>
          A wrong value
          <input aria-invalid="true" defaultValue="x" />
        </Field>
        <button type="button">Clear</button>
      </FieldBar>
      <Note kind="warning">A notice has no title.</Note>
    </>
  )
}

/** Components of another site. Pages use them here so that they can be compared with pictures. */
export default { content: { Facts, FilteredRows, Label, Parts, RuleAndRelease } } satisfies SiteComponents
