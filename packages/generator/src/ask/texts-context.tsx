import { createContext, useContext } from 'react'
import type { Translate } from '../site/translator.ts'
import type { IslandTextKey } from '../site/ui-texts.ts'
import type { TextsFor } from '../ui/browser/island-texts.ts'

/** The texts of a conversation in one language. */
export type AskTexts = Translate<IslandTextKey<'ask'>>

const Context = createContext<TextsFor<IslandTextKey<'ask'>> | undefined>(undefined)

/** Provides the texts of a conversation, at build time and in browsers. */
export const AskTextsProvider = Context.Provider

/** @param question if set, the texts are in the language of this question */
export function useAskTexts(question?: string): AskTexts {
  const textsFor = useContext(Context)
  if (!textsFor) throw new Error('Render this component inside <AskTextsProvider>.')
  return textsFor(question)
}
