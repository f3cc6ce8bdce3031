import {
  type ExampleMoment,
  exampleStart,
  invoiceOf,
  invoiceTransitions,
  type Order,
  orderTransitions,
  runExample,
  type ShopState,
  shopExamples,
  sourceDifferences,
  type Transition,
} from '@next-panel/panel/shop'
import { type Bytes, bytesPerGb, formatCents, secondsPerDay } from '@next-panel/panel/units'
import { DataTable, SiteError } from 'sheaf/components'
import { FactTables } from './FactTables.tsx'
import { PanelText } from './PanelText.tsx'

/** A story of one customer, run through the model of the shop: what happens, and what orders and account are then. */
export function ShopExample({ id }: { id: string }) {
  const example = shopExamples.find((candidate) => candidate.id === id)
  if (!example) {
    const known = shopExamples.map((candidate) => candidate.id).join(', ')
    throw new SiteError('component', `there is no example "${id}"; examples: ${known}`)
  }
  return (
    <FactTables>
      <DataTable
        rows={runExample(example)}
        id={({ step }) => `${step.after} ${step.text}`}
        columns={[
          { head: 'When', cell: ({ step }) => <b>{timeOf(step.after)}</b> },
          { head: 'What happens', cell: whatHappens },
          { head: 'Orders then', cell: ({ state }) => <Orders state={state} /> },
          { head: 'Account then', cell: ({ state }) => accountOf(state) },
        ]}
      />
    </FactTables>
  )
}

function whatHappens({ step, problem }: ExampleMoment): string {
  return problem ? `${step.text}. Refused: ${problem.message}` : step.text
}

function Orders({ state }: { state: ShopState }) {
  return state.orders.map((order) => (
    <span key={order.id}>
      {order.id > 1 && <br />}
      {order.productName}: <code>{order.status}</code>
      {invoiceText(state, order)}
    </span>
  ))
}

/** The invoice matters while it is not simply paid. */
function invoiceText(state: ShopState, order: Order): string {
  const invoice = invoiceOf(state, order)
  if (!invoice || invoice.status.startsWith('paid_')) return ''
  const owed = invoice.status === 'partially_paid' || invoice.status === 'unpaid'
  return `, invoice ${invoice.status}${owed ? `, ${formatCents(invoice.price)} owed` : ''}`
}

function accountOf({ users: [user] }: ShopState): string {
  if (!user) return ''
  const { class: level, classExpire, upload, download, transferEnable, money } = user
  return [
    level === 0 ? 'Free' : `Level ${level} to ${timeOf(classExpire - exampleStart)}`,
    `${inGigabytes(transferEnable)} GB, ${inGigabytes(upload) + inGigabytes(download)} GB used`,
    `balance ${formatCents(money)}`,
  ].join('; ')
}

function inGigabytes(size: Bytes): number {
  return size / bytesPerGb
}

/** A time in an example: the day, and the time of that day when it is not its beginning. */
export function timeOf(seconds: number): string {
  const minutes = Math.floor((seconds % secondsPerDay) / 60)
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = minutes === 0 ? '' : `, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return `day ${Math.floor(seconds / secondsPerDay)}${clock}`
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
