import { describe, expect, it } from 'vitest'
import { holdsAll } from './filtering.ts'

describe('the words of a filter', () => {
  it('must all be in a text, in any order and case', () => {
    expect(holdsAll('A PayPal gateway.', 'gateway PAYPAL')).toBe(true)
    expect(holdsAll('A PayPal gateway.', 'paypal stripe')).toBe(false)
  })

  it('are found in whatever form of quotation marks', () => {
    expect(holdsAll("The user’s “token”, code: 'a'", 'user\'s "token" ‘a’')).toBe(true)
  })

  it('let everything through when there are none', () => {
    expect(holdsAll('A PayPal gateway.', ' ')).toBe(true)
  })
})
