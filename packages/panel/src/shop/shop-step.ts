import { addBytes } from '../units/bytes.ts'
import { cancelOrder, deleteOrder, markPaid } from './administration.ts'
import { payFromBalance } from './balance-payment.ts'
import { runCron } from './cron.ts'
import { confirmPayment, openPayment } from './gateway-payment.ts'
import { buy, topUp } from './purchase.ts'
import { isShopProblem, refuse, type ShopProblem } from './shop-problem.ts'
import type { ShopEvent, ShopEventOf, ShopState } from './shop-schema.ts'
import { userOf, withUser } from './shop-state.ts'

function useTraffic(state: ShopState, event: ShopEventOf<'use-traffic'>): ShopState | ShopProblem {
  const user = userOf(state, event.user)
  if (user === undefined)
    return refuse('user-unknown', `User ${event.user} does not exist. Add the user first.`)
  return withUser(state, {
    ...user,
    upload: addBytes(user.upload, event.upload),
    download: addBytes(user.download, event.download),
    transferToday: addBytes(user.transferToday, addBytes(event.upload, event.download)),
  })
}

/**
 * Applies an event: the next state, or a problem with a closed code. Pure: the given state stays as it is.
 * @example
 * const next = shopStep(shop, { type: 'cron', at: unixTime(300) })
 * if (isShopProblem(next)) console.error(next.message)
 */
export function shopStep(state: ShopState, event: ShopEvent): ShopState | ShopProblem {
  switch (event.type) {
    case 'buy':
      return buy(state, event)
    case 'top-up':
      return topUp(state, event)
    case 'pay-from-balance':
      return payFromBalance(state, event)
    case 'open-payment':
      return openPayment(state, event)
    case 'confirm-payment':
      return confirmPayment(state, event)
    case 'mark-paid':
      return markPaid(state, event)
    case 'cancel-order':
      return cancelOrder(state, event)
    case 'delete-order':
      return deleteOrder(state, event)
    case 'use-traffic':
      return useTraffic(state, event)
    case 'cron':
      return runCron(state, event.at)
  }
}

/** Applies events in order. The first refusal ends the run; `eventIndex` is its position, from 0. */
export function shopRun(
  state: ShopState,
  events: readonly ShopEvent[],
): ShopState | (ShopProblem & { readonly eventIndex: number }) {
  let current = state
  for (const [eventIndex, event] of events.entries()) {
    const next = shopStep(current, event)
    if (isShopProblem(next)) return { ...next, eventIndex }
    current = next
  }
  return current
}
