import {
  exampleStart,
  invoiceOf,
  type Order,
  runExample,
  type ShopExample,
  type ShopProblem,
  type ShopState,
  type ShopUser,
} from '@next-panel/panel/shop'
import { bytesPerGb, formatCents, secondsPerDay } from '@next-panel/panel/units'

/** A value of an account that an event changed. */
interface AccountChange {
  readonly name: string
  readonly from: string
  readonly to: string
}

/** An order that an event made or changed. */
interface OrderChange {
  readonly id: number
  readonly productName: string
  readonly status: Order['status']
  /** Of its invoice, while that is not simply paid; empty otherwise. */
  readonly invoice: string
}

/** An event of an example, and what it changed. */
export interface StoryMoment {
  /** `Day 1, 00:05`. */
  readonly time: string
  readonly text: string
  /** Why the shop refused it. */
  readonly problem: ShopProblem | null
  readonly orders: readonly OrderChange[]
  readonly account: readonly AccountChange[]
}

/** What happens in an example, and what each event changes. The model of the shop computes it. */
export function storyOf(example: ShopExample): StoryMoment[] {
  let before = example.start
  return runExample(example).map(({ step, state, problem }) => {
    const known = new Map(ordersOf(before).map((order) => [order.id, order]))
    const moment = {
      time: timeOf(step.after).replace('day', 'Day'),
      text: step.text,
      problem,
      orders: ordersOf(state).filter(({ id, status, invoice }) => {
        const earlier = known.get(id)
        return earlier?.status !== status || earlier.invoice !== invoice
      }),
      account: accountChanges(before.users[0], state.users[0]),
    }
    before = state
    return moment
  })
}

function ordersOf(state: ShopState): OrderChange[] {
  return state.orders.map((order) => ({
    id: order.id,
    productName: order.productName,
    status: order.status,
    invoice: invoiceText(state, order),
  }))
}

function invoiceText(state: ShopState, order: Order): string {
  const invoice = invoiceOf(state, order)
  if (!invoice || invoice.status.startsWith('paid_')) return ''
  const owed = invoice.status === 'partially_paid' || invoice.status === 'unpaid'
  return `invoice ${invoice.status}${owed ? `, ${formatCents(invoice.price)} owed` : ''}`
}

function accountChanges(before: ShopUser | undefined, after: ShopUser | undefined): AccountChange[] {
  if (!before || !after) return []
  const values = accountValues(after)
  return accountValues(before).flatMap(([name, from], index) => {
    const to = values[index]?.[1] ?? ''
    return from === to ? [] : [{ name, from, to }]
  })
}

/** What an account has, in the words of a reader. */
export function accountValues(user: ShopUser): [name: string, value: string][] {
  const { class: level, classExpire, upload, download, transferEnable, money } = user
  return [
    ['Level', level === 0 ? 'free' : `level ${level} to ${timeOf(classExpire - exampleStart)}`],
    ['Traffic', `${transferEnable / bytesPerGb} GB`],
    ['Used', `${(upload + download) / bytesPerGb} GB`],
    ['Balance', formatCents(money)],
  ]
}

/** A time in an example: the day, and the time of that day when it is not its beginning. */
export function timeOf(seconds: number): string {
  const minutes = Math.floor((seconds % secondsPerDay) / 60)
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = minutes === 0 ? '' : `, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return `day ${Math.floor(seconds / secondsPerDay)}${clock}`
}
