import { addCents, type Cents, cents, shareOfCents } from '../units/cents.ts'
import type { UnixTime } from '../units/seconds.ts'
import type { Invoice, ShopState } from './shop-schema.ts'
import { credit, userOf } from './shop-state.ts'

function rebateOf(state: ShopState, payerId: number, invoice: Invoice): Cents {
  const { rules } = state
  const earlier = state.rebates.filter((rebate) => rebate.payerId === payerId)
  const full = shareOfCents(invoice.price, rules.inviteRewardRate)
  if (rules.inviteRewardMode === 'reward_count') {
    return earlier.length < rules.inviteRewardCountLimit ? full : cents(0)
  }
  const left = rules.inviteRewardTotalLimit - addCents(...earlier.map((rebate) => rebate.amount))
  return cents(Math.max(0, Math.min(full, left)))
}

/**
 * Pays the inviting user a share of a gateway payment. Banned users earn nothing, and an invoice earns once.
 * Source: docs/reference/panel/shop.md#rebates; docs/reference/requirements.md#panel-roles.
 */
export function payRebate(state: ShopState, payerId: number, invoice: Invoice, at: UnixTime): ShopState {
  const payer = userOf(state, payerId)
  if (state.rules.inviteMode !== 'reward' || payer === undefined || payer.referredBy === null) return state
  const referrer = userOf(state, payer.referredBy)
  if (referrer === undefined || referrer.banned || referrer.shadowBanned) return state
  if (state.rebates.some((rebate) => rebate.payerId === payerId && rebate.invoiceId === invoice.id))
    return state
  const amount = rebateOf(state, payerId, invoice)
  if (amount <= 0) return state
  const rebate = { referrerId: referrer.id, payerId, invoiceId: invoice.id, amount, at }
  return {
    ...credit(state, referrer.id, amount, `Rebate for invoice ${invoice.id}`, at),
    rebates: [...state.rebates, rebate],
  }
}
