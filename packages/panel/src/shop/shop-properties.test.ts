import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents, cents, subtractCents } from '../units/cents.ts'
import { isFinal } from './lifecycle.ts'
import { heldOnInvoice, shopAccounts } from './shop-accounts.ts'
import { type ShopRules, shopStateSchema } from './shop-schema.ts'
import { defaultShopRules, invoiceOf } from './shop-state.ts'
import { openingBalances, play, rules, shop, story } from './shop-stories.fixture.ts'

describe('whatever happens, in the described behaviour', () => {
  it('money is conserved: what came in is on balances, held on invoices, or left with deleted orders', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        let fromAdministrators = cents(0)
        let leftBehind = cents(0)
        const end = play(shop(some), steps, (before, after, event) => {
          if (event.type === 'mark-paid') {
            const invoice = after.invoices.find((candidate) => candidate.id === event.invoice)
            fromAdministrators = addCents(fromAdministrators, invoice?.price ?? cents(0))
          }
          if (event.type === 'delete-order') {
            const order = before.orders.find((candidate) => candidate.id === event.order)
            const invoice = order && invoiceOf(before, order)
            if (order && invoice) leftBehind = addCents(leftBehind, heldOnInvoice(invoice, order))
          }
          const { balances, onInvoices } = shopAccounts(after)
          const cameIn = addCents(
            ...openingBalances,
            ...after.payments.filter((payment) => payment.paid).map((payment) => payment.total),
            ...after.rebates.map((rebate) => rebate.amount),
            fromAdministrators,
          )
          expect(addCents(balances, onInvoices, leftBehind)).toBe(cameIn)
        })
        expect(end.users.every((account) => account.money >= 0)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('every change of a balance is in the log', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        const end = play(shop(some), steps, () => undefined)
        for (const [index, account] of end.users.entries()) {
          const entries = end.moneyLog.filter((entry) => entry.userId === account.id)
          const opening = openingBalances[index] ?? cents(0)
          expect(account.money).toBe(addCents(opening, ...entries.map((entry) => entry.amount)))
          for (const entry of entries) expect(entry.amount).toBe(subtractCents(entry.after, entry.before))
        }
      }),
    )
  })

  it('an activated order was paid exactly its price', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        const end = play(shop(some), steps, () => undefined)
        for (const order of end.orders) {
          const invoice = invoiceOf(end, order)
          if (order.status !== 'activated' || order.content.type === 'topup' || !invoice) continue
          expect(heldOnInvoice(invoice, order)).toBe(order.price)
        }
      }),
    )
  })

  it('a state keeps its schema', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        const end = play(shop(some), steps, () => undefined)
        expect(shopStateSchema.safeParse(end).error).toBeUndefined()
      }),
    )
  })
})

describe.each([
  ['the described behaviour', false],
  ['the source', true],
] as const)('whatever happens, in %s', (_, strictSource) => {
  const start = (some: Partial<ShopRules>) => shop({ ...defaultShopRules, ...some, strictSource })

  it('a run activates at most one order of a user and product type, top-ups apart', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        play(start(some), steps, (before, after, event) => {
          const activated = after.orders.filter(
            (order) =>
              order.status === 'activated' &&
              before.orders.find((old) => old.id === order.id)?.status !== 'activated' &&
              order.content.type !== 'topup',
          )
          if (event.type !== 'cron') expect(activated).toEqual([])
          const slots = activated.map((order) => `${order.userId} ${order.content.type}`)
          expect(new Set(slots).size).toBe(slots.length)
        })
      }),
    )
  })

  it('a user has at most one active time-and-bandwidth package, and the oldest in the queue starts first', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        play(start(some), steps, (before, after) => {
          for (const account of after.users) {
            const own = after.orders.filter(
              (order) => order.userId === account.id && order.content.type === 'tabp',
            )
            const active = own.filter((order) => order.status === 'activated')
            expect(active.length).toBeLessThanOrEqual(1)
            const started = active.find(
              (order) => before.orders.find((old) => old.id === order.id)?.status !== 'activated',
            )
            const passedOver = own.filter(
              (order) => started && order.id < started.id && order.status === 'pending_activation',
            )
            expect(passedOver).toEqual([])
          }
        })
      }),
    )
  })

  it('no order leaves a final state', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        play(start(some), steps, (before, after, event) => {
          for (const order of before.orders) {
            if (!isFinal(order.status, order.content.type)) continue
            if (event.type === 'delete-order' && event.order === order.id) continue
            expect(after.orders.find((now) => now.id === order.id)?.status).toBe(order.status)
          }
        })
      }),
    )
  })

  it('an event leaves the state it is given as it was', () => {
    fc.assert(
      fc.property(story, (steps) => {
        let copy = JSON.stringify(start({}))
        play(start({}), steps, (before, after) => {
          expect(JSON.stringify(before)).toBe(copy)
          copy = JSON.stringify(after)
        })
      }),
      { numRuns: 30 },
    )
  })
})
