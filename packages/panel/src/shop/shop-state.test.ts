import { expect, it } from 'vitest'
import { cents } from '../units/cents.ts'
import { shop, t0 } from './shop.fixture.ts'
import { credit, defaultShopRules, shopProduct, shopUser } from './shop-state.ts'

it('starts with the rules of a fresh installation', () => {
  expect(defaultShopRules).toEqual({
    strictSource: false,
    fallbackTraffic: 0,
    inviteMode: 'reg_only',
    inviteRewardMode: 'reward_count',
    inviteRewardRate: 0.2,
    inviteRewardCountLimit: 1,
    inviteRewardTotalLimit: 5000,
    stripeMinimum: 1000,
    stripeMaximum: 100_000,
  })
})

it('makes accounts as sign-up does, without traffic, limits or balance', () => {
  expect(shopUser({ id: 1 })).toEqual({
    id: 1,
    money: 0,
    class: 0,
    classExpire: 0,
    transferEnable: 0,
    upload: 0,
    download: 0,
    transferToday: 0,
    nodeGroup: 0,
    speedLimit: 0,
    ipLimit: 0,
    referredBy: null,
    banned: false,
    shadowBanned: false,
  })
})

it('makes products that are on sale, unlimited and for everybody', () => {
  const content = { type: 'topup', amount: cents(1) } as const
  expect(shopProduct({ id: 1, name: 'P', price: cents(1), content })).toEqual({
    id: 1,
    name: 'P',
    price: 1,
    content,
    classRequired: null,
    nodeGroupRequired: null,
    newUserRequired: false,
    onSale: true,
    stock: -1,
    saleCount: 0,
  })
})

it('credits no account that does not exist', () => {
  const state = shop()
  expect(credit(state, 9, cents(1), 'x', t0)).toBe(state)
})
