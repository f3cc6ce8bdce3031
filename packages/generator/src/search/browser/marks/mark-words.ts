import { synonyms as synonymGroups } from 'virtual:site/search'
import { highlight, highlightQueryOf, synonymTable } from '@next-panel/search/static'
import { takeMarks } from './search-marks.ts'

/** Name of the highlight in the style sheet. */
const highlightName = 'search'

/** Marks the words of the search that led to this page, once. */
export function markSearched(): void {
  const query = takeMarks()
  if (query !== undefined) markWords(query, location.hash.slice(1))
}

/**
 * Marks the words of a query in the section the address names, or in the whole article, without touching the page's
 * elements.
 */
function markWords(query: string, anchor: string): void {
  if (!('highlights' in CSS)) return
  const marker = highlightQueryOf(query, synonymTable(synonymGroups))
  const article = document.querySelector<HTMLElement>('main article') ?? document.querySelector('main')
  if (!article) return
  const ranges = sectionTexts(article, anchor).flatMap((text) =>
    highlight(text.data, marker).map(({ start, end }) => {
      const range = new Range()
      range.setStart(text, start)
      range.setEnd(text, end)
      return range
    }),
  )
  // The style of marks applies below this attribute only, because it costs time on every element.
  article.dataset.marked = ''
  CSS.highlights.set(highlightName, new Highlight(...ranges))
}

function sectionTexts(article: HTMLElement, anchor: string): Text[] {
  const heading = anchor === '' ? null : document.getElementById(anchor)
  const texts: Text[] = []
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  let inside = heading === null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLHeadingElement && heading && /^H[2-4]$/.test(node.tagName))
      inside = node === heading
    if (inside && node instanceof Text) texts.push(node)
  }
  return texts
}
