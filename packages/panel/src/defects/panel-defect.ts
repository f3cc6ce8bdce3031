/** The areas that defects are grouped by. */
export type DefectArea = keyof typeof defectAreas

// Source for this file: docs/reference/panel/known-defects.md#whole-panel.

/** The areas with their names, in the order of the page. */
export const defectAreas = {
  panel: { en: 'Whole panel', zh: '整个面板' },
  nodes: { en: 'Nodes and subscriptions', zh: '节点与订阅' },
  shop: { en: 'Shop and payments', zh: '商店与支付' },
  administration: { en: 'Administration', zh: '后台管理' },
  upkeep: { en: 'Upgrades and moves', zh: '升级与迁移' },
} as const

/** The texts of a defect in one language. Text in backticks is code. */
export interface DefectText {
  readonly symptom: string
  readonly cause: string
  readonly workaround: string
  /** The steps that undo the workaround. */
  readonly undo?: string
}

/** A defect of an unmodified 24.5.1. */
export interface PanelDefect {
  /** Also the id of its heading on the page of known defects. */
  readonly id: string
  readonly area: DefectArea
  /** Its name in a few words. */
  readonly title: { readonly en: string; readonly zh: string }
  /** Set if it breaks every new installation made today. */
  readonly today?: true
  /** Exact texts on the screen or in a log. */
  readonly texts?: readonly string[]
  /** Whether it was seen on a running panel or read in the source. */
  readonly seen: 'run' | 'read'
  /** The section of this site with more about it. */
  readonly page?: string
  readonly en: DefectText
  readonly zh: DefectText
}
