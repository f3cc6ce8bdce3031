/** A text as the screen shows it. A Chinese text has its English meaning beside it. */
export type LabelText = string | readonly [zh: string, en: string]

/** Texts by their ids. */
export type LabelTexts = Readonly<Record<string, LabelText>>

/** The kinds of labels on a screen. */
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
  /** Ids of the menu entries that open it. */
  readonly menu: readonly string[]
  /** The page of this site that explains it. */
  readonly page: string
  /** Ids of the screens whose labels it also shows. */
  readonly like?: readonly string[]
  readonly tabs?: LabelTexts
  readonly headings?: LabelTexts
  readonly fields?: LabelTexts
  readonly choices?: LabelTexts
  readonly buttons?: LabelTexts
  readonly columns?: LabelTexts
  /** Questions of dialogs before they act. */
  readonly questions?: LabelTexts
  /** Messages of dialogs after they have acted. */
  readonly results?: LabelTexts
}

/** A label of the panel, on a screen or in a menu. */
export interface PanelLabel {
  readonly id: string
  readonly kind: LabelKind
  /** As the screen shows it, Chinese or not. */
  readonly text: string
  /** Its English meaning. The same as `text` if that is not Chinese. */
  readonly meaning: string
  readonly route: string | null
  readonly page: string | null
}
