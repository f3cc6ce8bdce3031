import { load } from 'cheerio'
import { renderedInPage } from 'sheaf/testing'
import { expect, it } from 'vitest'
import { RuleAndRelease } from './RuleAndRelease.tsx'

it('shows what is documented, and beside it what the release does', async () => {
  const $ = load(await renderedInPage(<RuleAndRelease id="cancel-paid-order" />))
  const [rule, release] = $('p')
    .toArray()
    .map((element) => $(element).text())
  expect(rule).toMatch(/^Documented: .*refunded_balance\.$/)
  expect(release).toMatch(/^24\.5\.1 as released: .*status 500/)
})

it('ends the build for a difference that nobody knows', async () => {
  await expect(renderedInPage(<RuleAndRelease id="x" />)).rejects.toThrow(
    /unknown difference "x"; known ids: price-zero, /,
  )
})
