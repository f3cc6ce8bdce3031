import type { Translate } from '../../../site/translator.ts'
import type { IslandTextKey } from '../../../site/ui-texts.ts'
import type { TextsFor } from '../../../ui/browser/island-texts.ts'

export type SearchTranslate = Translate<IslandTextKey<'search'>>

export type SearchTextsFor = TextsFor<IslandTextKey<'search'>>
