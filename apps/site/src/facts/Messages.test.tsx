import { panelMessages } from '@next-panel/panel/messages'
import { load } from 'cheerio'
import { renderedInPage } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import { Message, Messages } from './Messages.tsx'

describe('messages on a page', () => {
  it('are all there below the part that prints them, each with an id and a kind to filter by', async () => {
    const $ = load(await renderedInPage(<Messages />))
    expect($('[data-filter] + [data-filtered] li')).toHaveLength(panelMessages.length)
    for (const { id, part } of panelMessages)
      expect($(`#${id}`).closest('li').attr('data-kind'), id).toBe(part)
    expect($('#web-api').text()).toBe('Web API and subscriptions')
  })

  it('say what they mean, why they appear and what to do', async () => {
    const $ = load(await renderedInPage(<Messages of="panel" />))
    const text = $('#last-daily-job-time').closest('li').text()
    expect(text).toMatch(
      /^保存 last_daily_job_time 时出错Meaning: Error while saving.*Cause: .*Fix: Nothing to do/,
    )
    expect($('#last-daily-job-time code').attr('lang')).toBe('zh-Hans')
    expect($('[data-filter]')).toHaveLength(0)
  })

  it('are in Chinese on a page in Chinese', async () => {
    const $ = load(await renderedInPage(<Messages of="web-api" lang="zh" />))
    expect($('#invalid-request').closest('li').text()).toMatch(/含义：无效的请求.*原因：.*处理：.*检查：/)
  })
})

describe('one message', () => {
  it('stands on another page without a heading', async () => {
    const $ = load(await renderedInPage(<Message id="redis-construct" />))
    expect($('h3')).toHaveLength(0)
    expect($('code').first().text()).toBe('Redis::__construct() expects exactly 0 arguments')
  })

  it('ends the build when nobody knows it, with ids that are near', async () => {
    await expect(renderedInPage(<Message id="redis-constructor" />)).rejects.toThrow(
      /unknown message "redis-constructor"; similar ids: redis-construct/,
    )
  })
})
