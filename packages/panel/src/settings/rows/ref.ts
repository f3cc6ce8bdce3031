import type { Setting } from '../setting.ts'

// Source: docs/reference/panel/settings.md#rows (SSPanel-UIM:config/settings.json @0b8bd23b).

/** The shipped rows of class `ref`, in the order of the shipped file. */
export const refSettings: readonly Setting[] = [
  {
    item: 'invite_reg_money_reward',
    type: 'int',
    default: '0',
    class: 'ref',
    public: true,
    meaning: 'Sets the initial balance of an invited user, in CNY.',
  },
  {
    item: 'invite_reg_traffic_reward',
    type: 'int',
    default: '0',
    class: 'ref',
    public: true,
    meaning: 'Sets how much traffic the inviting user gets at the registration, in GB.',
  },
  {
    item: 'invite_mode',
    type: 'string',
    default: 'reg_only',
    class: 'ref',
    public: false,
    allowed: ['reg_only', 'reward'],
    meaning: 'Chooses whether inviters also get rebates on payments.',
  },
  {
    item: 'invite_reward_mode',
    type: 'string',
    default: 'reward_count',
    class: 'ref',
    public: false,
    allowed: ['reward_count', 'reward_total'],
    meaning: 'Chooses whether rebates are limited by number or by amount.',
  },
  {
    item: 'invite_reward_rate',
    type: 'string',
    default: '0.2',
    class: 'ref',
    public: true,
    meaning: 'Sets the share of a paid invoice that the inviting user receives.',
    note: 'A decimal number stored as a string.',
  },
  {
    item: 'invite_reward_count_limit',
    type: 'string',
    default: '1',
    class: 'ref',
    public: false,
    meaning: 'Limits how many payments of one invited user earn a rebate.',
    note: 'A number stored as a string.',
  },
  {
    item: 'invite_reward_total_limit',
    type: 'int',
    default: '50',
    class: 'ref',
    public: false,
    meaning: 'Limits the total rebate for one invited user, in CNY.',
  },
]
