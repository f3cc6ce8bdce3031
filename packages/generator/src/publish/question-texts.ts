import { glossary, translate } from '@next-panel/search'
import type { Site } from '../site/site.ts'

/** What readers ask, by the section that answers it, as one text in the words of the pages. */
export function questionTexts({ content, config }: Pick<Site, 'content' | 'config'>): Map<string, string> {
  const terms = glossary(config.glossary)
  const texts = new Map<string, string>()
  for (const { section, en, zh } of content.questions) {
    const own = [...en, ...zh.map((wording) => translate(wording, terms))]
    texts.set(section, [texts.get(section) ?? [], own].flat().join('\n'))
  }
  return texts
}
