import { load } from 'cheerio'
import type { ReactElement } from 'react'
import { renderedInPage } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import { AdminMap } from './AdminMap.tsx'
import { Label } from './Label.tsx'

describe('a label on a page', () => {
  it('is the text of the screen, marked as Chinese and to be copied, with its meaning', async () => {
    const $ = load(await renderedInPage(<Label id="nodes" />))
    expect($('body').text()).toBe('节点 (Nodes)')
    expect($('span').text()).toBe('节点')
    expect($('span').attr('lang')).toBe('zh-Hans')
    expect($('span').attr('data-copy-text')).toBe('')
  })

  it('stands alone on a page in Chinese', async () => {
    expect(load(await renderedInPage(<Label id="nodes" zh />))('body').text()).toBe('节点')
  })

  it('has no second text where the screen is in English', async () => {
    const $ = load(await renderedInPage(<Label id="set-webhook" />))
    expect($('body').text()).toBe('Set Webhook')
    expect($('span').attr('lang')).toBeUndefined()
  })

  it('names the setting that it is the label of', async () => {
    const textOf = async (label: ReactElement) => load(await renderedInPage(label))('body').text()
    expect(await textOf(<Label id="reg_email_verify" />)).toBe(
      '邮箱验证 (Email verification, reg_email_verify)',
    )
    expect(await textOf(<Label id="reg_email_verify" zh />)).toBe('邮箱验证（reg_email_verify）')
  })

  it('ends the build when nobody knows it, with ids that are near', async () => {
    await expect(renderedInPage(<Label id="node-adress" />)).rejects.toThrow(
      /unknown label "node-adress"; similar ids: node-address/,
    )
  })
})

describe('the map of the panel', () => {
  it('shows every screen with its way through the menu, its route and its labels', async () => {
    const $ = load(await renderedInPage(<AdminMap />))
    expect($('#node-create').text()).toBe('创建节点 (Create node)')
    expect($('#node-create').next().text()).toBe('管理 (Management) → 节点 (Nodes) → /admin/node/create')
    const row = $('tr').filter((_, row) => $(row).text().startsWith('连接地址'))
    expect(row.text()).toBe('连接地址AddressField')
    expect(row.attr('data-kind')).toBe('field')
  })

  it('shows the menus with their routes', async () => {
    const $ = load(await renderedInPage(<AdminMap of="menu" />))
    expect(
      $('li')
        .filter((_, row) => $(row).text().startsWith('公告'))
        .text(),
    ).toBe('公告 (Announcements) /admin/announcement')
    expect(load(await renderedInPage(<AdminMap of="user-menu" />))('li').length).toBeGreaterThan(10)
  })
})
