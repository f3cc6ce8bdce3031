import { panelDefects } from '@next-panel/panel/defects'
import { load } from 'cheerio'
import { renderedInPage } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import { Defect, Defects } from './Defects.tsx'

describe('known defects on a page', () => {
  it('are all there below their area, each with an id and a kind to filter by', async () => {
    const $ = load(await renderedInPage(<Defects />))
    expect($('[data-filter] + [data-filtered] li')).toHaveLength(panelDefects.length)
    for (const { id, area } of panelDefects)
      expect($(`#${id}`).closest('li').attr('data-kind'), id).toBe(area)
  })

  it('say what happens, why, what helps and how that is known', async () => {
    const $ = load(await renderedInPage(<Defects />))
    expect($('#settled-invoice-paid-again').closest('li').text()).toMatch(
      /You see: .*Cause: .*Workaround: .*Known from: seen on a running 24\.5\.1/,
    )
  })
})

describe('one known defect', () => {
  it('is quoted within a line of another page, with a link to its row', async () => {
    const $ = load(await renderedInPage(<Defect id="coupon-disable" />))
    expect($('h3, p, ul')).toHaveLength(0)
    expect($('body').text()).toBe(
      '禁用 (Disable) in the coupon list disables the oldest coupon instead of the one in the row. Workaround: Delete coupons instead of disabling them. Cause: 禁用 disables the wrong coupon.',
    )
    expect($('a').attr('href')).toBe('/docs/fix/known-defects#coupon-disable')
  })

  it('is in Chinese on a page in Chinese', async () => {
    const $ = load(await renderedInPage(<Defect id="coupon-disable" lang="zh" />))
    expect($('body').text()).toMatch(/^在优惠码列表点“禁用”.*绕过办法：要停用的直接删除。原因见：.*。$/)
  })

  it('ends the build when nobody knows it, with ids that are near', async () => {
    await expect(renderedInPage(<Defect id="coupon-disabled" />)).rejects.toThrow(
      /unknown defect "coupon-disabled"; similar ids: coupon-disable/,
    )
  })
})
