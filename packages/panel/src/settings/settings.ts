import { billingSettings } from './rows/billing.ts'
import { captchaSettings } from './rows/captcha.ts'
import { cronSettings } from './rows/cron.ts'
import { emailSettings } from './rows/email.ts'
import { featureSettings } from './rows/feature.ts'
import { imSettings } from './rows/im.ts'
import { llmSettings } from './rows/llm.ts'
import { refSettings } from './rows/ref.ts'
import { regSettings } from './rows/reg.ts'
import { subscribeSettings } from './rows/subscribe.ts'
import { supportSettings } from './rows/support.ts'
import type { Setting, SettingClass, SettingType } from './setting.ts'

// Source: docs/reference/panel/settings.md#rows (SSPanel-UIM:config/settings.json @0b8bd23b).

/** The 1 shipped row of class `db`, in the order of the shipped file. */
const dbSettings: readonly Setting[] = [
  {
    item: 'db_version',
    type: 'int',
    default: '2023020100',
    class: 'db',
    public: false,
    meaning: 'Records the database version schema; migrations write it.',
    note: '"xcat Migration new" inserts the row without a class; "xcat Tool importSetting" then moves it to class db.',
  },
]

/** All rows of the table `config` as shipped with 24.5.1, in the order of the shipped file. */
export const settings: readonly Setting[] = [
  ...billingSettings,
  ...emailSettings,
  ...captchaSettings,
  ...imSettings,
  ...supportSettings,
  ...regSettings,
  ...refSettings,
  ...featureSettings,
  ...subscribeSettings,
  ...cronSettings,
  ...dbSettings,
  ...llmSettings,
]

/**
 * The admin page that edits the settings of a class, or null if there is none. Source:
 * docs/reference/panel/settings.md#administration-pages.
 */
export const settingPages: Readonly<Record<SettingClass, string | null>> = {
  billing: '/admin/setting/billing',
  email: '/admin/setting/email',
  captcha: '/admin/setting/captcha',
  im: '/admin/setting/im',
  support: '/admin/setting/support',
  reg: '/admin/setting/reg',
  ref: '/admin/setting/ref',
  feature: '/admin/setting/feature',
  subscribe: '/admin/setting/sub',
  cron: '/admin/setting/cron',
  db: null,
  llm: '/admin/setting/llm',
}

/**
 * The subject of the settings of a class.
 * Source: docs/reference/panel/settings.md#rows.
 */
export const settingSubjects: Readonly<Record<SettingClass, string>> = {
  billing: 'Payment services',
  email: 'Mail services and limits',
  captcha: 'CAPTCHA services and where they apply',
  im: 'Telegram, Discord, Slack and group notices',
  support: 'Tickets and live chat',
  reg: 'Sign-up and what new accounts get',
  ref: 'Invitations and rebates',
  feature: 'Logs, documentation and check-in',
  subscribe: 'Subscription formats',
  cron: 'Daily job, finance mail and checks',
  db: 'Schema version',
  llm: 'Language model services',
}

/** The way in which values of a type are stored and read. */
export interface SettingTypeFacts {
  readonly type: SettingType
  readonly stored: string
  readonly read: string
}

// Source: docs/reference/panel/settings.md#types; docs/reference/requirements.md#panel-data.

/** The types of settings, most common first. */
export const settingTypes: readonly SettingTypeFacts[] = [
  { type: 'string', stored: 'The text', read: 'string' },
  { type: 'bool', stored: '`1` or `0`', read: '`false` for `0` and the empty text, else `true`' },
  { type: 'int', stored: 'Digits', read: 'int' },
  { type: 'array', stored: 'JSON text', read: 'The decoded value' },
  { type: '', stored: 'The text', read: 'string' },
]
