/** The parts of a panel that defects are listed by. */
export type DefectArea = keyof typeof defectAreas

// Source for this file: docs/reference/panel/known-defects.md#whole-panel.

/** The areas in the order of a page, with their names. */
export const defectAreas = {
  panel: { en: 'Whole panel', zh: '整个面板' },
  nodes: { en: 'Nodes and subscriptions', zh: '节点与订阅' },
  shop: { en: 'Shop and payments', zh: '商店与支付' },
  administration: { en: 'Administration', zh: '后台管理' },
  upkeep: { en: 'Upgrades and moves', zh: '升级与迁移' },
} as const

/** What a defect does and what helps, in one language. What stands between backticks is code. */
export interface DefectText {
  readonly symptom: string
  readonly cause: string
  readonly workaround: string
  /** How to take the way around back. */
  readonly undo?: string
}

/** A defect of an untouched 24.5.1. */
export interface PanelDefect {
  /** Also the id of its heading on the page of known defects. */
  readonly id: string
  readonly area: DefectArea
  /** Its name in a few words. */
  readonly title: { readonly en: string; readonly zh: string }
  /** Whether it breaks every new installation of today. */
  readonly today?: true
  /** Texts that the screen or a log shows, exactly. */
  readonly texts?: readonly string[]
  /** Whether it was seen on a running panel or read in the source. */
  readonly seen: 'run' | 'read'
  /** The section of this site that says more. */
  readonly page?: string
  readonly en: DefectText
  readonly zh: DefectText
}
