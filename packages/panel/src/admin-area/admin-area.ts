import { distance } from 'fastest-levenshtein'
import { commonButtons, commonColumns, commonHeadings, commonResults } from './common-labels.ts'
import { adminMenu, type MenuEntry, userMenu } from './menu.ts'
import type { LabelKind, LabelText, LabelTexts, PanelLabel, PanelScreen } from './panel-label.ts'
import { nodeScreens } from './screens/nodes.ts'
import { operationScreens } from './screens/operations.ts'
import { settingScreens } from './screens/settings.ts'
import { shopScreens } from './screens/shop.ts'
import { userAreaScreens } from './screens/user-area.ts'
import { userScreens } from './screens/users.ts'

/** The number of similar ids that an error suggests for an unknown one. */
const maxSuggestions = 5

/** Every screen of the administration area, in the order of the menu. */
export const adminScreens: readonly PanelScreen[] = [
  ...settingScreens,
  ...userScreens,
  ...nodeScreens,
  ...operationScreens,
  ...shopScreens,
]

/** All screens with labels that this site mentions. */
export const panelScreens: readonly PanelScreen[] = [...adminScreens, ...userAreaScreens]

/** All labels that this site mentions. */
export const panelLabels: readonly PanelLabel[] = [
  ...[...adminMenu, ...userMenu].flatMap(menuLabels),
  ...labelsOf('button', commonButtons, null),
  ...labelsOf('heading', commonHeadings, null),
  ...labelsOf('column', commonColumns, null),
  ...labelsOf('result', commonResults, null),
  ...panelScreens.flatMap(screenLabels),
]

const byId = new Map(panelLabels.map((label) => [label.id, label]))

/** Returns the label with an id. */
export function findLabel(id: string): PanelLabel | undefined {
  return byId.get(id)
}

/** Returns the ids that are most similar to an unknown one, best first. */
export function nearLabelIds(id: string): readonly string[] {
  const holding = [...byId.keys()].filter((known) => known.includes(id))
  const near = [...byId.keys()]
    .map((known) => ({ known, apart: distance(known, id) }))
    .sort((a, b) => a.apart - b.apart)
    .map(({ known }) => known)
  return [...new Set([...holding, ...near])].slice(0, maxSuggestions)
}

/** Returns the labels of a screen, without those that it shares with other screens. */
export function screenLabels(screen: PanelScreen): readonly PanelLabel[] {
  const { id, heading, tabs, headings, fields, choices, buttons, columns, questions, results } = screen
  return [
    labelOf('page', id, heading, screen),
    ...labelsOf('tab', tabs, screen),
    ...labelsOf('heading', headings, screen),
    ...labelsOf('field', fields, screen),
    ...labelsOf('choice', choices, screen),
    ...labelsOf('button', buttons, screen),
    ...labelsOf('column', columns, screen),
    ...labelsOf('question', questions, screen),
    ...labelsOf('result', results, screen),
  ]
}

function menuLabels({ id, label, route, entries = [] }: MenuEntry): readonly PanelLabel[] {
  const page = panelScreens.find(({ menu }) => menu.at(-1) === id)?.page ?? null
  const own = labelOf('menu', id, label, null)
  return [{ ...own, route, page }, ...entries.flatMap(menuLabels)]
}

function labelsOf(
  kind: LabelKind,
  texts: LabelTexts | undefined,
  context: Pick<PanelScreen, 'route' | 'page'> | null,
): readonly PanelLabel[] {
  return Object.entries(texts ?? {}).map(([id, text]) => labelOf(kind, id, text, context))
}

function labelOf(
  kind: LabelKind,
  id: string,
  label: LabelText,
  context: Pick<PanelScreen, 'route' | 'page'> | null,
): PanelLabel {
  const [text, meaning] = typeof label === 'string' ? [label, label] : label
  return { id, kind, text, meaning, route: context?.route ?? null, page: context?.page ?? null }
}
