import type { Setting } from '../setting.ts'

// Source: facts/config-items.json, items of class db (SSPanel-UIM:config/settings.json @0b8bd23b).

/** The 1 shipped row of class `db`, in the order of the shipped file. */
export const dbSettings: readonly Setting[] = [
  {
    item: 'db_version',
    type: 'int',
    default: '2023020100',
    class: 'db',
    public: false,
    meaning: 'Records the version of the database schema; migrations write it.',
    note: '"xcat Migration new" inserts the row without a class; "xcat Tool importSetting" then moves it to class db.',
  },
]
