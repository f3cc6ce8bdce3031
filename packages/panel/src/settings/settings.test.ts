import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { configFileKeySchema } from './config-file-key.ts'
import { configFileKeys } from './config-file-keys.ts'
import { defaultClass, settingRowSchema, settingSchema } from './setting.ts'
import { readSettingValue } from './setting-value.ts'
import { settingPages, settings } from './settings.ts'

function tally(values: readonly string[]): Record<string, number> {
  return values.reduce<Record<string, number>>((counts, value) => {
    counts[value] = (counts[value] ?? 0) + 1
    return counts
  }, {})
}

describe('the configuration table', () => {
  it('has 192 rows that keep the schema and its limits', () => {
    expect(z.array(settingSchema).length(192).safeParse(settings).error).toBeUndefined()
  })

  it('names every item once', () => {
    expect(new Set(settings.map((setting) => setting.item)).size).toBe(settings.length)
  })

  it('counts classes, types and public rows as the shipped file does', () => {
    expect(tally(settings.map((setting) => setting.class))).toEqual({
      billing: 27,
      email: 38,
      captcha: 14,
      im: 35,
      support: 6,
      reg: 14,
      ref: 7,
      feature: 13,
      subscribe: 4,
      cron: 13,
      db: 1,
      llm: 20,
    })
    expect(tally(settings.map((setting) => setting.type))).toEqual({
      array: 2,
      string: 98,
      int: 35,
      bool: 56,
      '': 1,
    })
    expect(settings.filter((setting) => setting.public)).toHaveLength(44)
  })

  it('differs between default and first value in slack_client_id only', () => {
    const differing = settings.filter((setting) => setting.initialValue !== undefined)
    expect(differing.map((setting) => setting.item)).toEqual(['slack_client_id'])
  })

  it('explains every row in a sentence of its own', () => {
    for (const setting of settings) expect(setting.meaning, setting.item).toMatch(/^[A-Z].*\.$/)
    expect(new Set(settings.map((setting) => setting.meaning)).size).toBe(settings.length)
  })

  it('ships defaults that its own rules allow', () => {
    for (const setting of settings) {
      const value = readSettingValue(setting, setting.default)
      if (setting.type === 'array') expect(value, setting.item).toEqual([])
      else if (setting.allowed && setting.default !== '')
        expect(setting.allowed, setting.item).toContain(value)
      const { range } = setting
      if (range) expect(value, setting.item).toSatisfy((n: number) => n >= range.min && n <= range.max)
    }
  })

  it('has an admin page for every class but db', () => {
    const without = Object.entries(settingPages).filter(([, page]) => page === null)
    expect(without.map(([name]) => name)).toEqual(['db'])
  })
})

describe('a row of the configuration table', () => {
  const row = { item: 'a_b', value: '', is_public: 0, type: 'string', default: '', mark: '' }

  it('falls in class default when it names none', () => {
    expect(settingRowSchema.parse(row).class).toBe(defaultClass)
    expect(defaultClass).toBe('default')
  })

  it('keeps item to 255, class to 16, value and default to 2048 characters', () => {
    const fits = {
      ...row,
      item: 'a'.repeat(255),
      class: 'c'.repeat(16),
      value: 'v'.repeat(2048),
      default: 'd'.repeat(2048),
    }
    expect(settingRowSchema.safeParse(fits).success).toBe(true)
    for (const [column, value] of Object.entries(fits)) {
      if (typeof value !== 'string' || value.length < 16) continue
      expect(settingRowSchema.safeParse({ ...fits, [column]: `${value}x` }).success, column).toBe(false)
    }
  })

  it('never holds NULL', () => {
    expect(settingRowSchema.safeParse({ ...row, value: null }).success).toBe(false)
  })
})

describe('reading a value', () => {
  it('follows the type', () => {
    expect(readSettingValue({ item: 'a', type: 'bool' }, '0')).toBe(false)
    expect(readSettingValue({ item: 'a', type: 'bool' }, 'false')).toBe(true)
    expect(readSettingValue({ item: 'a', type: 'int' }, '3600')).toBe(3600)
    expect(readSettingValue({ item: 'a', type: 'array' }, '["f2f","stripe"]')).toEqual(['f2f', 'stripe'])
    expect(readSettingValue({ item: 'a', type: 'array' }, '{"a":1}')).toEqual({ a: 1 })
    expect(readSettingValue({ item: 'a', type: '' }, '12')).toBe('12')
  })

  it('refuses array text that is not JSON and says what to write', () => {
    expect(() => readSettingValue({ item: 'payment_gateway', type: 'array' }, 'f2f')).toThrow(
      /payment_gateway is "f2f", which is not a JSON array/,
    )
  })
})

describe('the configuration file', () => {
  it('has 78 keys that keep the schema, each named once', () => {
    expect(z.array(configFileKeySchema).length(78).safeParse(configFileKeys).error).toBeUndefined()
    expect(new Set(configFileKeys.map((entry) => entry.key)).size).toBe(78)
  })

  it('takes defaults only from keys that exist', () => {
    const byKey = new Map(configFileKeys.map((entry) => [entry.key, entry]))
    for (const entry of configFileKeys) {
      if (entry.defaultFrom) expect(byKey.get(entry.defaultFrom)?.default, entry.key).toBe(entry.default)
      if (entry.allowed) expect(entry.allowed, entry.key).toContain(entry.default)
    }
  })

  it('explains every key in a sentence', () => {
    for (const entry of configFileKeys) expect(entry.meaning, entry.key).toMatch(/^[A-Z].*\.$/)
  })
})
