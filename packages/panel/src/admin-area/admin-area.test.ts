import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settings } from '../settings/settings.ts'
import {
  adminScreens,
  findLabel,
  nearLabelIds,
  panelLabels,
  panelScreens,
  screenLabels,
} from './admin-area.ts'
import { commonButtons, commonColumns, commonHeadings, commonResults } from './common-labels.ts'
import { adminMenu, type MenuEntry, userMenu } from './menu.ts'
import type { PanelScreen } from './panel-label.ts'

const reference = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../../docs/reference/panel', file), 'utf8')
const sheets = ['admin-area.md', 'admin-settings.md', 'screens.md'].map(reference).join('\n')

const entries = (menu: readonly MenuEntry[]): readonly MenuEntry[] =>
  menu.flatMap((entry) => [entry, ...entries(entry.entries ?? [])])
const menuEntries = [...entries(adminMenu), ...entries(userMenu)]

/** The labels in the screenshots of each route. */
const seen = [...reference('screens.md').matchAll(/^\| `(\S+)` \| .* \| (.*) \|$/gm)].map(
  ([, route = '', labels = '']) => ({ route, labels: labels.split(' · ') }),
)

const shared = new Set(
  [
    ...Object.values(commonButtons),
    ...Object.values(commonHeadings),
    ...Object.values(commonColumns),
    ...Object.values(commonResults),
    ...menuEntries.map(({ label }) => label),
  ].map((text) => (typeof text === 'string' ? text : text[0])),
)

/** The texts of a screen and of the screens whose labels it shares. */
function textsOf(screen: PanelScreen): readonly string[] {
  const like = (screen.like ?? []).map((id) => panelScreens.find((other) => other.id === id))
  return [screen, ...like].flatMap((name) => (name ? screenLabels(name).map(({ text }) => text) : []))
}

describe('the map of the panel', () => {
  it('gives every label an id of its own', () => {
    const ids = panelLabels.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(ids.length).toBeGreaterThan(400)
  })

  it('names no label that neither the facts nor a picture have', () => {
    expect(panelLabels.filter(({ text }) => !sheets.includes(text)).map(({ id }) => id)).toEqual([])
  })

  it('has every label of the pictures, on the screen that shows it', () => {
    expect(seen.length).toBeGreaterThan(40)
    const missing = seen.flatMap(({ route, labels }) => {
      const texts = new Set(panelScreens.filter((screen) => screen.route === route).flatMap(textsOf))
      return labels
        .filter((label) => !texts.has(label) && !shared.has(label))
        .map((label) => `${route}: ${label}`)
    })
    expect(missing).toEqual([])
  })

  it('has every settings page and every route of the menu', () => {
    const routes = new Set(menuEntries.flatMap(({ route }) => route ?? []))
    for (const { route } of adminScreens.filter(({ route }) => route.startsWith('/admin/setting/')))
      expect(routes).toContain(route)
    for (const route of routes) expect(sheets).toContain(route)
  })

  it('has a screen for every route of the administration menu', () => {
    const shown = new Set(panelScreens.map(({ route }) => route))
    const routes = entries(adminMenu).flatMap(({ route }) => route ?? [])
    expect(routes.filter((route) => !shown.has(route))).toEqual([])
  })

  it('has what dialogs ask and say', () => {
    const texts = (kind: string) => panelLabels.filter((label) => label.kind === kind).map(({ text }) => text)
    expect(texts('question')).toEqual(
      expect.arrayContaining(['确定删除此节点？', '确定删除此用户？', '确认将此账单标记为支付？']),
    )
    expect(texts('result')).toEqual(
      expect.arrayContaining(['重置节点流量成功', '删除成功', '复制成功', '更新成功', '工单关闭成功']),
    )
  })

  it('knows menu entries and screens that it refers to', () => {
    const known = new Set(menuEntries.map(({ id }) => id))
    for (const { id, menu, like = [] } of panelScreens) {
      expect(
        menu.filter((entry) => !known.has(entry)),
        id,
      ).toEqual([])
      expect(
        like.filter((other) => !panelScreens.some((screen) => screen.id === other)),
        id,
      ).toEqual([])
    }
  })

  it('gives fields that store a setting the name of the setting', () => {
    const items = new Set<string>(settings.map(({ item }) => item))
    const fields = panelLabels.filter(({ kind, id }) => kind === 'field' && id.includes('_'))
    expect(fields.filter(({ id }) => !items.has(id)).map(({ id }) => id)).toEqual([])
    expect(fields.length).toBeGreaterThan(120)
  })

  it('has an English meaning for everything in Chinese', () => {
    const untranslated = panelLabels.filter(({ meaning }) => /\p{Script=Han}/u.test(meaning))
    expect(untranslated).toEqual([])
  })
})

it('finds a label by its id', () => {
  expect(findLabel('nodes')).toEqual({
    id: 'nodes',
    kind: 'menu',
    text: '节点',
    meaning: 'Nodes',
    route: '/admin/node',
    page: '/docs/start/first-node',
  })
  expect(findLabel('node')).toBeUndefined()
})

it('knows which ids are near one that is not there', () => {
  expect(nearLabelIds('node-adress')).toContain('node-address')
  expect(nearLabelIds('stripe')).toContain('stripe_api_key')
})
