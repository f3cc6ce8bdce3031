import type { SettingType } from './setting.ts'

/** How values of one type are kept and read. */
export interface SettingTypeFacts {
  readonly type: SettingType
  readonly stored: string
  readonly read: string
}

// Source: facts/config-items.json meta.type_casts; spec 3.

/** The types of settings, the commonest first. */
export const settingTypes: readonly SettingTypeFacts[] = [
  { type: 'string', stored: 'The text', read: 'string' },
  { type: 'bool', stored: '`1` or `0`', read: '`false` for `0` and the empty text, else `true`' },
  { type: 'int', stored: 'Digits', read: 'int' },
  { type: 'array', stored: 'JSON text', read: 'The decoded value' },
  { type: '', stored: 'The text', read: 'string' },
]
