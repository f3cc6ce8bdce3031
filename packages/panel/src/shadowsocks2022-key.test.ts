import { expect, it } from 'vitest'
import { shadowsocks2022Methods } from './protocols.ts'
import { shadowsocks2022UserKey } from './shadowsocks2022-key.ts'

// Source: docs/reference/panel/web-api.md#shadowsocks-2022-keys.
it.each([
  ['0123456789abcdef', 'YTVkZjRjYWFlOWZkYjVkYg==', 'YTVkZjRjYWFlOWZkYjVkYmFjZjY2NzA3NWI3MDlhMmY='],
  ['password', 'YzAwNjdkNGFmNGU4N2YwMA==', 'YzAwNjdkNGFmNGU4N2YwMGRiYWM2M2I2MTU2ODI4MjM='],
])('derives the keys of %s', (passwd, short, long) => {
  expect(shadowsocks2022Methods.map((method) => shadowsocks2022UserKey(passwd, method))).toEqual([
    short,
    long,
    long,
    long,
    long,
  ])
})

it('has no key for another method', () => {
  expect(shadowsocks2022UserKey('password', 'aes-128-gcm')).toBeNull()
})
