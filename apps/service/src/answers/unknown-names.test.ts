import { expect, test } from 'vitest'
import { unknownNames } from './unknown-names.ts'

test.each([
  ['Does it support VLESS?', ['vless'], ['VLESS']],
  ['how often do users of hysteria2 connect', ['often', 'hysteria2'], ['hysteria2']],
  ['how often do users look at it in their clients', ['often'], []],
  ['Often users of the panel look at nodes', ['often'], []],
  ['zzzqqq', ['zzzqqq'], ['zzzqqq']],
  ['hauser node offline', ['hauser'], ['hauser']],
  ['weird umbrella of a node pls', ['weird', 'umbrella', 'pls'], []],
  ['支持 reality 吗', ['reality', '支持'], ['reality']],
  [
    'use iPhone or my_own_key or Café or Foo or Bar',
    ['iphone', 'my_own_key', 'cafe', 'foo', 'bar'],
    ['iPhone', 'my_own_key', 'Café'],
  ],
  ['mail fails with 535 5.7.8 and nothing else', ['535', '578'], []],
  ['how to sell a 50GB plan', ['50gb'], []],
  ['limit a node to 100mbps', ['100mbps'], []],
  ['count traffic x2 or X0.5', ['x2', 'x0'], []],
  ['does it run with 3x-ui today', ['3x-ui'], ['3x-ui']],
  ['', [], []],
])('in “%s”, of the words %j those are names: %j', (question, unknown, names) => {
  expect(unknownNames(question, { unknown })).toEqual(names)
})
