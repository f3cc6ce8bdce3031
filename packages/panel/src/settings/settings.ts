import { billingSettings } from './rows/billing.ts'
import { captchaSettings } from './rows/captcha.ts'
import { cronSettings } from './rows/cron.ts'
import { dbSettings } from './rows/db.ts'
import { emailSettings } from './rows/email.ts'
import { featureSettings } from './rows/feature.ts'
import { imSettings } from './rows/im.ts'
import { llmSettings } from './rows/llm.ts'
import { refSettings } from './rows/ref.ts'
import { regSettings } from './rows/reg.ts'
import { subscribeSettings } from './rows/subscribe.ts'
import { supportSettings } from './rows/support.ts'
import type { Setting, SettingClass } from './setting.ts'

/** All 192 rows of the table `config` as shipped with 24.5.1, in the order of the shipped file. */
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
 * The admin page that edits the settings of a class; null where there is none.
 * Source: facts/config-items.json meta.admin_page_by_class.
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
 * What the settings of a class are about.
 * Source: facts/config-items.json items by class.
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
