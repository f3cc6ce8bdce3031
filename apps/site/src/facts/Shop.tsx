import {
  invoiceTransitions,
  type Order,
  orderTransitions,
  shopExamples,
  sourceDifferences,
  type Transition,
} from '@next-panel/panel/shop'
import { type ChipState, DataTable, SiteError, Timeline, TimelineItem } from 'sheaf/components'
import { PanelText } from './PanelText.tsx'
import { accountValues, type StoryMoment, storyOf } from './shop-story.ts'

/** What the state of an order means to whoever follows it. */
const orderStates: Readonly<Record<Order['status'], ChipState>> = {
  pending_payment: 'waiting',
  pending_activation: 'waiting',
  activated: 'active',
  expired: 'ended',
  cancelled: 'ended',
}

/** A story of one customer, run through the model of the shop: what happens, and what each event changes. */
export function ShopExample({ id }: { id: string }) {
  const example = shopExamples.find((candidate) => candidate.id === id)
  if (!example) {
    const known = shopExamples.map((candidate) => candidate.id).join(', ')
    throw new SiteError('component', `unknown example "${id}"; known ids: ${known}`)
  }
  const [customer] = example.start.users
  return (
    <Timeline>
      <TimelineItem title="Before">
        <p>
          {customer &&
            accountValues(customer)
              .map(([name, value]) => `${name}: ${value}`)
              .join(', ')}
        </p>
      </TimelineItem>
      {storyOf(example).map((moment) => (
        <TimelineItem
          key={`${moment.time} ${moment.text}`}
          title={`${moment.time}: ${moment.text}`}
          {...stateOf(moment)}
        >
          <Changes moment={moment} />
        </TimelineItem>
      ))}
    </Timeline>
  )
}

function stateOf({ problem, orders }: StoryMoment): { state?: ChipState; label?: string } {
  if (problem) return { state: 'failed', label: 'refused' }
  const last = orders.at(-1)
  return last ? { state: orderStates[last.status], label: last.status } : {}
}

/** What an event changed, and nothing else. */
function Changes({ moment: { problem, orders, account } }: { moment: StoryMoment }) {
  if (problem) return <p>{problem.message}</p>
  if (orders.length + account.length === 0) return <p>Nothing changes.</p>
  return (
    <ul>
      {orders.map(({ id, productName, status, invoice }) => (
        <li key={id}>
          Order {id}, {productName}: <code>{status}</code>
          {invoice && `, ${invoice}`}
        </li>
      ))}
      {account.map(({ name, from, to }) => (
        <li key={name}>
          {name}: {to} (was {from})
        </li>
      ))}
    </ul>
  )
}

/** Every way an order changes its state. */
export function OrderTransitions() {
  return <Transitions rows={orderTransitions} />
}

/** Every way an invoice changes its state. */
export function InvoiceTransitions() {
  return <Transitions rows={invoiceTransitions} />
}

function Transitions({ rows }: { rows: readonly Transition<string>[] }) {
  const name = (state: string | null) => (state === null ? 'nothing' : <code>{state}</code>)
  return (
    <DataTable
      rows={rows}
      id={({ from, to, cause }) => `${from} ${to} ${cause}`}
      columns={[
        { head: 'From', cell: ({ from }) => name(from) },
        { head: 'To', cell: ({ to }) => name(to) },
        { head: 'When', cell: ({ cause, condition }) => [cause, condition].filter(Boolean).join(' ') },
      ]}
    />
  )
}

/** Where the described shop and the source code of 24.5.1 part. */
export function ShopDifferences() {
  return (
    <DataTable
      rows={sourceDifferences}
      id={({ topic }) => topic}
      columns={[
        { head: 'Subject', cell: ({ topic }) => topic },
        { head: 'Described', cell: ({ described }) => <PanelText text={described} /> },
        { head: 'In the 24.5.1 source', cell: ({ source }) => <PanelText text={source} /> },
      ]}
    />
  )
}
