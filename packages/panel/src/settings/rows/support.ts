import type { Setting } from '../setting.ts'

// Source: docs/reference/panel/settings.md#rows (SSPanel-UIM:config/settings.json @0b8bd23b).

/** The shipped rows of class `support`, in the order of the shipped file. */
export const supportSettings: readonly Setting[] = [
  {
    item: 'crisp_id',
    type: 'string',
    default: '',
    class: 'support',
    public: true,
    meaning: 'Identifies your website at Crisp.',
  },
  {
    item: 'livechat_license',
    type: 'string',
    default: '',
    class: 'support',
    public: true,
    meaning: 'Holds your LiveChat licence number.',
  },
  {
    item: 'live_chat',
    type: 'string',
    default: 'none',
    class: 'support',
    public: true,
    allowed: ['none', 'crisp', 'livechat'],
    meaning: 'Chooses the chat widget shown to users.',
  },
  {
    item: 'enable_ticket',
    type: 'bool',
    default: '1',
    class: 'support',
    public: true,
    meaning: 'Turns the ticket system on.',
  },
  {
    item: 'mail_ticket',
    type: 'bool',
    default: '1',
    class: 'support',
    public: false,
    meaning: 'Mails new tickets and replies from users to administrators.',
  },
  {
    item: 'ticket_limit',
    type: 'int',
    default: '3',
    class: 'support',
    public: false,
    meaning: 'Limits how many tickets a user can open in 30 days.',
    note: 'Counted over the last 30 days, not over a calendar month.',
  },
]
