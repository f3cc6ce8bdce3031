import { createContext, useContext } from 'react'
import type { Translate } from '../site/translator.ts'
import type { IslandTextKey } from '../site/ui-texts.ts'
import type { TextsFor } from '../ui/browser/island-texts.ts'

const Context = createContext<TextsFor<IslandTextKey<'ask'>> | undefined>(undefined)

/** Gives the components of a conversation their texts, at build and in browsers. */
export const AskTextsProvider = Context.Provider

/** @param question what the texts are about; texts about an answer are in the language of its question */
export function useAskTexts(question?: string): Translate<IslandTextKey<'ask'>> {
  const textsFor = useContext(Context)
  if (!textsFor) throw new Error('Render this component inside <AskTextsProvider>.')
  return textsFor(question)
}
