import { addBytes, noBytes } from '../units/bytes.ts'
import { later, type UnixTime } from '../units/seconds.ts'
import { isPaid, unpaidOrderSeconds } from './lifecycle.ts'
import type { Order, OrderContent, ShopState, ShopUser } from './shop-schema.ts'
import { credit, invoiceOf, userOf, withInvoice, withOrder, withUser } from './shop-state.ts'

// Source for this file: docs/reference/panel/shop.md#activation; docs/reference/requirements.md#shop-rules.

type Step = (state: ShopState, at: UnixTime) => ShopState
type ContentOf<Type extends OrderContent['type']> = Extract<OrderContent, { type: Type }>

function move(state: ShopState, order: Order, status: Order['status'], at: UnixTime): ShopState {
  return withOrder(state, { ...order, status, updateTime: at })
}

function ofUser(
  state: ShopState,
  user: ShopUser,
  type: OrderContent['type'],
  status: Order['status'],
): Order[] {
  return state.orders
    .filter((order) => order.userId === user.id && order.content.type === type && order.status === status)
    .sort((a, b) => a.id - b.id)
}

/** Step 1: paid orders join the queue; orders unpaid for more than a day are cancelled. */
const processPendingOrders: Step = (state, at) =>
  state.orders
    .filter((order) => order.status === 'pending_payment')
    .reduce((current, order) => {
      const invoice = invoiceOf(current, order)
      if (invoice === undefined) return current
      if (isPaid(invoice.status)) return move(current, order, 'pending_activation', at)
      const overdue = order.createTime + unpaidOrderSeconds < at
      if (!overdue || invoice.status === 'partially_paid') return current
      return withInvoice(move(current, order, 'cancelled', at), {
        ...invoice,
        status: 'cancelled',
        updateTime: at,
      })
    }, state)

function levelOf(content: ContentOf<'tabp' | 'time'>, from: UnixTime): Partial<ShopUser> {
  return {
    class: content.class,
    classExpire: later(from, content.classTime),
    nodeGroup: content.nodeGroup,
    speedLimit: content.speedLimit,
    ipLimit: content.ipLimit,
  }
}

function expireTabp(state: ShopState, active: Order, at: UnixTime): ShopState {
  const { content } = active
  const over = content.type === 'tabp' && active.updateTime + content.life < at
  return over ? move(state, active, 'expired', at) : state
}

/** Step 2: an active package whose life is over expires, and the next one starts in the same run. */
const activateTabp: Step = (state, at) =>
  state.users.reduce((before, user) => {
    const [active] = ofUser(before, user, 'tabp', 'activated')
    const current = active ? expireTabp(before, active, at) : before
    const [next] = ofUser(current, user, 'tabp', 'pending_activation')
    const running = ofUser(current, user, 'tabp', 'activated').length > 0
    if (running || next?.content.type !== 'tabp') return current
    const activated: ShopUser = {
      ...user,
      ...levelOf(next.content, at),
      upload: noBytes,
      download: noBytes,
      transferToday: noBytes,
      transferEnable: next.content.bandwidth,
    }
    return move(withUser(current, activated), next, 'activated', at)
  }, state)

/** Step 3: the oldest bandwidth package adds its traffic. */
const activateBandwidth: Step = (state, at) =>
  state.users.reduce((current, user) => {
    const [next] = ofUser(current, user, 'bandwidth', 'pending_activation')
    if (next?.content.type !== 'bandwidth') return current
    const transferEnable = addBytes(user.transferEnable, next.content.bandwidth)
    return move(withUser(current, { ...user, transferEnable }), next, 'activated', at)
  }, state)

/**
 * Step 4: the oldest time package starts or extends a level. One for another level waits, and so do all after it.
 * A free user's level counts from now; the source counts from the old end of the level (10.2).
 */
const activateTime: Step = (state, at) =>
  state.users.reduce((current, user) => {
    const [next] = ofUser(current, user, 'time', 'pending_activation')
    if (next?.content.type !== 'time') return current
    if (user.class > 0 && user.class !== next.content.class) return current
    const base = user.class > 0 || state.rules.strictSource ? user.classExpire : at
    return move(withUser(current, { ...user, ...levelOf(next.content, base) }), next, 'activated', at)
  }, state)

/** Step 5: every paid top-up is credited. */
const activateTopUps: Step = (state, at) =>
  state.orders
    .filter((order) => order.status === 'pending_activation')
    .sort((a, b) => a.id - b.id)
    .reduce((current, order) => {
      if (order.content.type !== 'topup' || userOf(current, order.userId) === undefined) return current
      const credited = credit(current, order.userId, order.content.amount, `Top-up, order ${order.id}`, at)
      return move(credited, order, 'activated', at)
    }, state)

/** Step 6: expired levels end, and traffic falls back to the operator's value. */
const expireLevels: Step = (state, at) => {
  return state.users.reduce((current, user) => {
    if (user.class === 0 || user.classExpire >= at) return current
    return withUser(current, {
      ...user,
      class: 0,
      upload: noBytes,
      download: noBytes,
      transferToday: noBytes,
      transferEnable: state.rules.fallbackTraffic ?? user.transferEnable,
    })
  }, state)
}

const cronSteps: readonly Step[] = [
  processPendingOrders,
  activateTabp,
  activateBandwidth,
  activateTime,
  activateTopUps,
  expireLevels,
]

/** One cron run over orders and levels at a moment, in the panel's fixed order of steps. It refuses nothing. */
export function runCron(state: ShopState, at: UnixTime): ShopState {
  return cronSteps.reduce((current, step) => step(current, at), state)
}
