import type { Browser, Page } from '@playwright/test'
import { BenchError } from '../bench-error.ts'
import { median } from '../measuring/statistics.ts'
import type { SearchDialog } from './search-dialog.ts'
import type { SlowLine } from './slow-line.ts'

/** A query and the title that its right result shows. */
export interface ColdQuery {
  readonly text: string
  readonly shows: string
}

/** Times and bytes of a reader's first search on a page; times in ms. */
export interface SearchVisit {
  /** Bytes until the page was idle. */
  readonly pageBytes: number
  /** Bytes of all requests until the right result showed, including their later parts. */
  readonly searchBytes: number
  readonly searchRequests: number
  /** Bytes until everything was idle afterwards. */
  readonly allBytes: number
  /** Time from the click until the field has the focus. */
  readonly open: number
  /** Time from pasting the query until its result shows. */
  readonly paste: number
  /** Time from the click until that result shows. */
  readonly clickToResult: number
  /** Time from a key to the changed list, with everything loaded: median of several keys. */
  readonly warm: number
}

const maxTime = 60_000
const quiet = 1500

/** Beginnings of queries, and the next key, which changes the results. */
const keys = [
  ['sho', 'p'],
  ['re', 'd'],
  ['ba', 'c'],
  ['de', 'b'],
  ['no', 'd'],
] as const

/**
 * Visits a page as a new reader, opens its search, pastes a query and types on.
 * @param slowdown factor by which the page's processor is slower
 * @throws BenchError `server` if no results show
 */
export async function visitSearch(
  browser: Browser,
  line: SlowLine,
  path: string,
  dialog: SearchDialog,
  query: ColdQuery,
  slowdown: number,
): Promise<SearchVisit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const before = line.bytes()
    await page.goto(line.origin + path, { waitUntil: 'load', timeout: maxTime })
    await line.settled(quiet)
    const pageBytes = line.bytes() - before
    const requests = line.requests()
    const opened = line.bytes()
    await watchFirstSearch(page, dialog, query)
    await page.click(dialog.opener, { timeout: maxTime })
    const times = await firstSearch(page)
    const searchRequests = line.requests() - requests
    const searchBytes = (await line.completedBytes()) - opened
    await line.settled(quiet)
    const allBytes = line.bytes() - opened
    const warm: number[] = []
    for (const [beginning, key] of keys) warm.push(await warmKey(page, dialog, beginning, key))
    return { pageBytes, searchBytes, searchRequests, allBytes, ...times, warm: median(warm) }
  } catch (cause) {
    throw new BenchError('server', `No answer to "${query.text}" at ${path}: ${String(cause)}`, cause)
  } finally {
    await context.close()
  }
}

type FirstSearch = Pick<SearchVisit, 'open' | 'paste' | 'clickToResult'>

/**
 * Pastes and watches inside the page, so that the time excludes messages between this process and the
 * browser.
 */
async function watchFirstSearch(page: Page, dialog: SearchDialog, query: ColdQuery): Promise<void> {
  await page.evaluate(
    ({ input, results, text, shows }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const clicked = new Promise<number>((resolve) =>
        addEventListener('click', (event) => resolve(event.timeStamp), { capture: true, once: true }),
      )
      const isShown = () =>
        [...document.querySelectorAll(results)].some((part) => part.textContent.includes(shows))
      const watch = async () => {
        const click = await clicked
        while (!document.activeElement?.matches(input)) await frame()
        const open = performance.now()
        document.execCommand('insertText', false, text)
        const pasted = performance.now()
        while (!isShown()) await frame()
        const end = performance.now()
        return { open: open - click, paste: end - pasted, clickToResult: end - click }
      }
      Reflect.set(window, '__firstSearch', watch())
    },
    { input: dialog.input, results: dialog.results, ...query },
  )
}

function firstSearch(page: Page): Promise<FirstSearch> {
  const watched = page.evaluate((): Promise<FirstSearch> => Reflect.get(window, '__firstSearch'))
  return inTime(watched, 'no result')
}

async function warmKey(page: Page, dialog: SearchDialog, beginning: string, key: string): Promise<number> {
  await page.locator(dialog.input).fill(beginning)
  await page.waitForTimeout(quiet)
  await page.evaluate(({ results }) => {
    const text = () => [...document.querySelectorAll(results)].map((part) => part.textContent).join('\n')
    const pressed = new Promise<number>((resolve) =>
      addEventListener('keydown', (event) => resolve(event.timeStamp), { capture: true, once: true }),
    )
    const before = text()
    const watch = async () => {
      const press = await pressed
      while (text() === before) await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - press
    }
    Reflect.set(window, '__warmKey', watch())
  }, dialog)
  await page.keyboard.press(key)
  const watched = page.evaluate((): Promise<number> => Reflect.get(window, '__warmKey'))
  return inTime(watched, `"${beginning}${key}" did not change the results`)
}

async function inTime<T>(watched: Promise<T>, otherwise: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new RangeError(`${otherwise} in ${maxTime} ms`)), maxTime)
  // A rejection after the time limit must not be unhandled.
  watched.catch(() => undefined)
  return Promise.race([watched, promise]).finally(() => clearTimeout(timer))
}
