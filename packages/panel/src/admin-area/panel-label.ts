/** A text as the screen shows it; where it is Chinese, with its meaning. */
export type LabelText = string | readonly [zh: string, en: string]

/** Texts by their ids. */
export type LabelTexts = Readonly<Record<string, LabelText>>

/** What stands on a screen. */
export type LabelKind =
  | 'menu'
  | 'page'
  | 'tab'
  | 'button'
  | 'field'
  | 'choice'
  | 'column'
  | 'heading'
  | 'question'
  | 'result'

/** A screen of the panel: a page, a form, or a dialog of a page. */
export interface PanelScreen {
  /** Also the id of its heading as a label. */
  readonly id: string
  readonly heading: LabelText
  readonly route: string
  /** Ids of the menu entries that lead to it. */
  readonly menu: readonly string[]
  /** The page of this site that explains it. */
  readonly page: string
  /** Ids of screens whose labels stand on this one as well. */
  readonly like?: readonly string[]
  readonly tabs?: LabelTexts
  readonly headings?: LabelTexts
  readonly fields?: LabelTexts
  readonly choices?: LabelTexts
  readonly buttons?: LabelTexts
  readonly columns?: LabelTexts
  /** What a dialog asks before it acts. */
  readonly questions?: LabelTexts
  /** What a dialog says afterwards. */
  readonly results?: LabelTexts
}

/** A label of the panel, wherever it stands. */
export interface PanelLabel {
  readonly id: string
  readonly kind: LabelKind
  /** As the screen shows it, Chinese or not. */
  readonly text: string
  /** What it means in English; the same as `text` where that is no Chinese. */
  readonly meaning: string
  readonly route: string | null
  readonly page: string | null
}
