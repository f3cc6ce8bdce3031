import { panelMessages } from '@next-panel/panel/messages'
import {
  invoiceTransitions,
  type OrderStatus,
  orderTransitions,
  type ShopStory,
  type StoryAccount,
  type StoryStep,
  shopStories,
  sourceDifferences,
  type Transition,
} from '@next-panel/panel/shop'
import { bytesPerGb } from '@next-panel/panel/units'
import { Chip, type ChipState, DataTable, SiteError, Timeline, TimelineItem } from 'sheaf/components'
import { PanelText } from './PanelText.tsx'
import styles from './Shop.module.css'

/** The meaning of an order's state for the customer and the operator. */
const orderStates: Readonly<Record<OrderStatus, ChipState>> = {
  pending_payment: 'waiting',
  pending_activation: 'waiting',
  activated: 'active',
  expired: 'ended',
  cancelled: 'ended',
}

/** A story of a customer: the events, and the changes of each step. */
export function ShopExample({ id }: { id: string }) {
  const story = shopStories.find((candidate) => candidate.id === id)
  if (!story) {
    const known = shopStories.map((candidate) => candidate.id).join(', ')
    throw new SiteError('component', `unknown example "${id}"; known ids: ${known}`)
  }
  const products = productsOf(story)
  let account = story.before
  return (
    <Timeline>
      <TimelineItem title="Before">
        <AccountValues after={account} />
      </TimelineItem>
      {story.steps.map((step) => {
        const before = account
        account = { ...before, ...step.user }
        return (
          <TimelineItem key={`${step.at} ${step.text}`} title={`${step.at}: ${step.text}`} {...stateOf(step)}>
            <Changes step={step} products={products} before={before} after={account} />
          </TimelineItem>
        )
      })}
    </Timeline>
  )
}

/** The names of the ordered products, by order. */
function productsOf({ steps }: ShopStory): ReadonlyMap<number, string> {
  const orders = steps.flatMap((step) => step.orders ?? [])
  return new Map(orders.flatMap(({ id, product }) => (product === undefined ? [] : [[id, product]])))
}

/** The state of a step. A chip names failures only, because the list of orders names their states. */
function stateOf({ failure, orders = [] }: StoryStep): { state?: ChipState; label?: string } {
  if (failure !== undefined) return { state: 'failed', label: failure === 500 ? 'status 500' : 'rejected' }
  const statuses = orders.flatMap(({ status }) => status ?? [])
  const status = statuses.includes('activated') ? 'activated' : statuses.at(-1)
  return status ? { state: orderStates[status], label: '' } : {}
}

interface ChangesProps {
  readonly step: StoryStep
  readonly products: ReadonlyMap<number, string>
  readonly before: StoryAccount
  readonly after: StoryAccount
}

/** The values that a step changed. */
function Changes({ step: { failure, orders = [] }, products, before, after }: ChangesProps) {
  const isChanged = orders.length > 0 || changedValues(after, before).length > 0
  return (
    <>
      {failure !== undefined && <p>{failureText(failure)}</p>}
      {failure === undefined && !isChanged && <p>Nothing changes.</p>}
      {orders.length > 0 && (
        <ul>
          {orders.map(({ id, status, invoice }) => (
            <li key={id}>
              Order {id}, {products.get(id)}
              {status && (
                <>
                  : <Chip kind={orderStates[status]}>{status}</Chip>
                </>
              )}
              {invoice && (
                <>
                  , invoice <Chip>{invoice.status}</Chip>
                </>
              )}
              {invoice?.price && `, ${priceText(invoice)}`}
            </li>
          ))}
        </ul>
      )}
      <AccountValues after={after} before={before} />
    </>
  )
}

/** The values of an account that differ from those before, or all of them: a column each. */
function AccountValues({ after, before }: { after: StoryAccount; before?: StoryAccount }) {
  const values = changedValues(after, before)
  if (values.length === 0) return null
  return (
    <ul className={styles.account}>
      {values.map(({ name, value, earlier }) => (
        <li key={name}>
          <small>{name}:</small> {value}
          {earlier !== undefined && <small> (was {earlier})</small>}
        </li>
      ))}
    </ul>
  )
}

interface ChangedValue {
  readonly name: string
  readonly value: string
  readonly earlier?: string | undefined
}

function changedValues(after: StoryAccount, before?: StoryAccount): ChangedValue[] {
  const earlier = new Map(before && accountValues(before))
  return accountValues(after)
    .filter(([name, value]) => earlier.get(name) !== value)
    .map(([name, value]) => ({ name, value, earlier: earlier.get(name) }))
}

type InvoiceChange = NonNullable<NonNullable<StoryStep['orders']>[number]['invoice']>

function priceText({ status, price }: InvoiceChange): string {
  return status === 'unpaid' || status === 'partially_paid' ? `${price} owed` : `${price} paid`
}

/** The panel's message with its meaning. */
function failureText(failure: string | 500): string {
  if (failure === 500) return 'The panel shows its error page.'
  const message = panelMessages.find(({ text, also = [] }) => text === failure || also.includes(failure))
  return message?.en.meaning ? `${failure}: ${message.en.meaning}` : failure
}

/** The values of an account in readers' words. Values that the story does not use are left out. */
function accountValues(account: StoryAccount): [name: string, value: string][] {
  const { class: level, class_expire: expiry, transfer_enable: traffic, u = 0, d = 0, money } = account
  return [
    ['Level', level ? `level ${level} to ${expiry}` : 'free'],
    ['Traffic', `${(traffic ?? 0) / bytesPerGb} GB`],
    ['Used', `${(u + d) / bytesPerGb} GB`],
    ...(money === undefined ? [] : [['Balance', money] satisfies [string, string]]),
  ]
}

/** All changes of an order's state. */
export function OrderTransitions() {
  return <Transitions rows={orderTransitions} />
}

/** All changes of an invoice's state. */
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

/** The differences between the described shop and the source code of 24.5.1. */
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
