import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { panelMessages } from '../messages/messages.ts'
import { findDefect, nearDefectIds, panelDefects } from './defects.ts'
import { defectAreas } from './panel-defect.ts'

const folder = join(import.meta.dirname, '../../../../docs/reference/panel')
const facts = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')
const han = /\p{Script=Han}/u

describe('known defects', () => {
  it('have ids of their own in every area', () => {
    const ids = panelDefects.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect([...new Set(panelDefects.map(({ area }) => area))].sort()).toEqual(Object.keys(defectAreas).sort())
    expect(ids.length).toBeGreaterThan(70)
  })

  it('say in both languages what happens, why and what helps', () => {
    for (const { id, title, en, zh } of panelDefects) {
      expect(han.test(title.zh) && han.test(zh.symptom) && han.test(zh.workaround), id).toBe(true)
      expect(en.undo === undefined, `${id} is undone in both languages`).toBe(zh.undo === undefined)
      for (const text of [...Object.values(en), ...Object.values(zh)])
        expect(text.split('`').length % 2, `${id}: ${text}`).toBe(1)
    }
  })

  it('say what the Chinese labels in an English text mean', () => {
    expect(findDefect('coupon-new-users')?.en.workaround).toBe(
      'Restrict the product instead, with 仅限新用户购买 (New users only).',
    )
  })

  it('that break every new site of today can be undone, and have a section that tells how', () => {
    const today = panelDefects.filter((defect) => defect.today)
    expect(today.map(({ id }) => id)).toEqual([
      'tabler-latest',
      'phpredis-too-old',
      'im-stops-cron',
      'free-users-on-no-node',
      'time-package-lost',
    ])
    for (const { page, en, seen } of today) {
      expect(page).toMatch(/^\/docs\/fix\/today#/)
      expect(en.undo).toBeDefined()
      expect(seen).toBe('run')
    }
  })

  it('show texts that are explained as messages, or are in the facts', () => {
    const known = new Set(panelMessages.flatMap(({ text, also = [] }) => [text, ...also]))
    const texts = panelDefects.flatMap((defect) => defect.texts ?? [])
    const unknown = texts.filter(
      (text) =>
        !known.has(text) &&
        !facts.includes(text) &&
        !panelMessages.some((message) => message.text.startsWith(text)),
    )
    expect(unknown).toEqual([])
  })
})

it('finds a defect by its id, and those near one that is not there', () => {
  expect(findDefect('tabler-latest')?.area).toBe('panel')
  expect(findDefect('tabler')).toBeUndefined()
  expect(nearDefectIds('tabler-lastest')[0]).toBe('tabler-latest')
})
