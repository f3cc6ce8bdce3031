import { formatElapsed } from './search-provider.ts'

/** The text before and after a highlighted part of a sentence. */
type Around = readonly [before: string, after: string]

/** Texts about search results, in the language of the query. */
export interface SearchTexts {
  readonly lang: 'en' | 'zh'
  /** Around the corrected query. */
  readonly understood: Around
  /** Around words that no page contains. */
  readonly unknown: Around
  /** Around the query. */
  readonly nothing: Around
  readonly nothingHere: Around
  /** Advice if there are no results. */
  readonly advice: string
  readonly elsewhere: (count: number) => string
  readonly searching: string
  /**
   * @param shown number of visible results of `count`
   */
  readonly found: (shown: number, count: number, elapsed: number) => string
  /** The functions of the keys. */
  readonly keys: { readonly choose: string; readonly open: string; readonly newTab: string }
  /**
   * @param hidden number of results that are not shown
   */
  readonly more: (hidden: number) => string
  readonly heard: (understood: string) => string
  readonly and: string
}

const english: SearchTexts = {
  lang: 'en',
  understood: ['Showing results for ', ''],
  unknown: ['No page mentions ', '.'],
  nothing: ['No results for ', '.'],
  nothingHere: ['No results for ', ' here.'],
  advice: 'Try fewer words, part of a name, or the text of an error message.',
  elsewhere: (count) => (count === 1 ? 'Show 1 result elsewhere' : `Show ${count} results elsewhere`),
  searching: 'Searching',
  found(shown, count, elapsed) {
    const found = count === 1 ? '1 result' : `${count} results`
    return `${shown < count ? `${shown} of ${found}` : found} in ${formatElapsed(elapsed)}`
  },
  keys: { choose: 'choose', open: 'open', newTab: 'in a new tab' },
  more: (hidden) => `Show more results (${hidden} not shown)`,
  heard: (understood) => `Corrected to ${understood}. `,
  and: ', ',
}

const chinese: SearchTexts = {
  lang: 'zh',
  understood: ['以下是“', '”的结果'],
  unknown: ['没有页面提到“', '”。'],
  nothing: ['没有找到“', '”。'],
  nothingHere: ['这里没有找到“', '”。'],
  advice: '请减少词语，或输入名称的一部分，或输入错误信息的原文。',
  elsewhere: (count) => `查看其他 ${count} 个结果`,
  searching: '正在搜索',
  found(shown, count, elapsed) {
    const found = `共 ${count} 个结果，用时 ${formatElapsed(elapsed)}`
    return shown < count ? `显示 ${shown} 个，${found}` : found
  },
  keys: { choose: '选择', open: '打开', newTab: '在新标签页打开' },
  more: (hidden) => `显示更多结果（还有 ${hidden} 个）`,
  heard: (understood) => `已按“${understood}”搜索。`,
  and: '、',
}

/** The texts for a query; Chinese if it contains Chinese characters. */
export function searchTexts(query: string): SearchTexts {
  return /\p{Script=Han}/u.test(query) ? chinese : english
}
