import type { Setting } from '../setting.ts'

// Source: docs/reference/panel/settings.md#rows (SSPanel-UIM:config/settings.json @0b8bd23b).

/** The shipped rows of class `subscribe`, in the order of the shipped file. */
export const subscribeSettings: readonly Setting[] = [
  {
    item: 'enable_forced_replacement',
    type: 'bool',
    default: '1',
    class: 'subscribe',
    public: false,
    meaning: "Replaces the subscription link when a user's sign-in password changes.",
  },
  {
    item: 'enable_ss_sub',
    type: 'bool',
    default: '1',
    class: 'subscribe',
    public: true,
    meaning: 'Serves the Shadowsocks subscriptions ss, sip002 and sip008.',
  },
  {
    item: 'enable_v2_sub',
    type: 'bool',
    default: '1',
    class: 'subscribe',
    public: true,
    meaning: 'Serves the V2Ray link subscription.',
  },
  {
    item: 'enable_trojan_sub',
    type: 'bool',
    default: '1',
    class: 'subscribe',
    public: true,
    meaning: 'Serves the Trojan link subscription.',
  },
]
