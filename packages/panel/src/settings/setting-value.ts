import { PanelError } from '../panel-error.ts'
import { phpBool, phpInt } from '../php-cast.ts'
import type { SettingType } from './setting.ts'

/** The value of a setting, read by its type. */
export type SettingValue = string | number | boolean | readonly unknown[] | Readonly<Record<string, unknown>>

function readArray(item: string, text: string): SettingValue {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  if (Array.isArray(value)) return value
  if (typeof value === 'object' && value !== null) return { ...value }
  throw new PanelError(
    'setting-value-invalid',
    `The setting ${item} is ${JSON.stringify(text)}, which is not a JSON array. Write a list such as ["a","b"], or [] for none.`,
  )
}

/**
 * Reads a stored value by its type, as the panel's `Config::obtain()` does: bool is PHP's `(bool)` ("0" and
 * "" are false), int is `(int)`, array is JSON text, and everything else stays a string. Source:
 * docs/reference/panel/settings.md#types.
 *
 * @throws PanelError `setting-value-invalid` if an array's text is not a JSON array or object, for which the
 * panel would return null.
 */
export function readSettingValue(setting: { item: string; type: SettingType }, text: string): SettingValue {
  switch (setting.type) {
    case 'bool':
      return phpBool(text)
    case 'int':
      return phpInt(text)
    case 'array':
      return readArray(setting.item, text)
    case 'string':
    case '':
      return text
  }
}
