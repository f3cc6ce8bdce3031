import { describe, expect, it } from 'vitest'
import { cents } from '../units/cents.ts'
import { buy, confirm, open, run, shop } from './shop.fixture.ts'
import type { ShopEvent, ShopRules, ShopState } from './shop-schema.ts'
import { shopUser, userOf } from './shop-state.ts'

const inviting = (rules: Partial<ShopRules> = {}): ShopState =>
  shop({ rules: { inviteMode: 'reward', ...rules } })

/** User buys product 1 and pays at a gateway; invoice and payment have the given number. */
const purchase = (user: number, number: number): ShopEvent[] => [
  { ...buy, user },
  { ...open, invoice: number },
  { ...confirm, payment: number },
]

describe('a rebate', () => {
  it('counts the payments of each invited user apart', () => {
    const start = inviting({ inviteRewardCountLimit: 1 })
    const users = [...start.users, shopUser({ id: 4, referredBy: 2 })]
    const after = run({ ...start, users }, ...purchase(1, 1), ...purchase(4, 2), ...purchase(1, 3))
    expect(after.rebates.map(({ payerId, invoiceId, amount }) => [payerId, invoiceId, amount])).toEqual([
      [1, 1, 200],
      [4, 2, 200],
    ])
    expect(userOf(after, 2)?.money).toBe(400)
  })

  it('is paid once for an invoice, also when its payment is confirmed again', () => {
    const start = inviting({ strictSource: true, inviteRewardCountLimit: 9 })
    expect(run(start, ...purchase(1, 1), confirm, confirm).rebates).toHaveLength(1)
  })

  it('of nothing is not booked, and one of a cent is', () => {
    expect(run(inviting({ inviteRewardRate: 0 }), ...purchase(1, 1)).rebates).toEqual([])
    const oneCent = run(inviting({ inviteRewardRate: 0.001 }), ...purchase(1, 1))
    expect(oneCent.rebates.map((rebate) => rebate.amount)).toEqual([1])
  })

  it('up to an amount ends when the amount is reached exactly', () => {
    const start = inviting({ inviteRewardMode: 'reward_total', inviteRewardTotalLimit: cents(200) })
    expect(run(start, ...purchase(1, 1), ...purchase(1, 2)).rebates.map(({ amount }) => amount)).toEqual([
      200,
    ])
  })

  it('goes to nobody for users who were not invited, or whose account is gone', () => {
    expect(run(inviting(), ...purchase(2, 1)).rebates).toEqual([])
    const paying = run(inviting(), buy, open)
    const after = run({ ...paying, users: paying.users.filter((user) => user.id !== 1) }, confirm)
    expect(after.rebates).toEqual([])
  })
})
