import { expect, it } from 'vitest'
import { notSupportedFacts } from './not-supported-facts.ts'

const factOf = (id: string) =>
  notSupportedFacts().find(({ section }) => section === `/docs/fix/not-supported#${id}`)

it('says that something is not supported, how we know, and what to do instead', () => {
  const { en, zh } = factOf('hysteria') ?? {}
  expect(en).toMatch(
    /^Hysteria and Hysteria 2: not supported by NeXT Panel 24\.5\.1\. The subscriptions of .* Instead: /,
  )
  expect(zh).toMatch(/^Hysteria 与 Hysteria 2：NeXT Panel 24\.5\.1 不支持。.*替代办法：/)
})

it('says of what nobody tried that it is not officially supported', () => {
  expect(factOf('soga')?.en).toMatch(/^soga: not officially supported by/)
  expect(factOf('soga')?.zh).toMatch(/官方不支持，没有验证过/)
})

it('takes a word for the thing whatever else is asked only where it can mean nothing else', () => {
  expect(factOf('vless')?.names).toEqual(['VLESS。'])
  expect(factOf('mysql')?.names).toContain('MySQL')
})

it('knows the wordings of a function as questions, but a product only by its name', () => {
  expect(factOf('invitation-for-paid-users')?.asked?.zh).toContain('付费用户才能邀请')
  expect(factOf('hysteria')?.asked).toBeUndefined()
})
