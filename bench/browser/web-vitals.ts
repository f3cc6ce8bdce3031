import type { Page } from '@playwright/test'

/** Performance of a loading page as a reader experiences it. */
export interface WebVitals {
  /** First and largest contentful paint, in ms after navigation began. */
  readonly firstPaint: number
  readonly largestPaint: number
  /**
   * Sum of the parts of tasks beyond 50 ms after the first paint, in ms: Lighthouse's total blocking time.
   */
  readonly blocking: number
  /** The same sum for all tasks, including those before the first paint. */
  readonly blockingFromStart: number
  /** Cumulative layout shift: the worst window of shifts, without a unit. */
  readonly layoutShift: number
}

/** The used properties of an entry in the browser's performance timeline. */
export interface TimelineEntry {
  readonly type: string
  readonly start: number
  readonly duration: number
  /** Only of layout shifts. */
  readonly value: number
}

/** Makes a page record its timeline, beginning before its first script. */
export async function recordVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: TimelineEntry[] = []
    Reflect.set(window, '__timeline', kept)
    for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, 'hadRecentInput') === true) continue
          const { name, startTime: start, duration } = entry
          const value: unknown = Reflect.get(entry, 'value')
          kept.push({
            type: type === 'paint' ? name : type,
            start,
            duration,
            value: typeof value === 'number' ? value : 0,
          })
        }
      }).observe({ type, buffered: true })
    }
  })
}

/** Reads the records of {@link recordVitals}. */
export async function readVitals(page: Page): Promise<WebVitals> {
  return vitalsOf(await page.evaluate((): TimelineEntry[] => Reflect.get(window, '__timeline')))
}

/** Computes the vitals of a timeline. */
export function vitalsOf(entries: readonly TimelineEntry[]): WebVitals {
  const of = (type: string) =>
    entries.filter((entry) => entry.type === type).toSorted((a, b) => a.start - b.start)
  const firstPaint = of('first-contentful-paint')[0]?.start ?? 0
  const tasks = of('longtask')
  const beyond = (task: TimelineEntry) => Math.max(0, task.duration - 50)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    firstPaint,
    largestPaint: of('largest-contentful-paint').at(-1)?.start ?? firstPaint,
    blocking: sum(tasks.filter((task) => task.start >= firstPaint).map(beyond)),
    blockingFromStart: sum(tasks.map(beyond)),
    layoutShift: worstWindow(of('layout-shift')),
  }
}

/** Shifts less than 1 s apart and within 5 s form a window. Source: https://web.dev/articles/cls */
function worstWindow(shifts: readonly TimelineEntry[]): number {
  let worst = 0
  let sum = 0
  let began = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { start, value } of shifts) {
    if (start - last >= 1000 || start - began >= 5000) {
      sum = 0
      began = start
    }
    sum += value
    last = start
    worst = Math.max(worst, sum)
  }
  return worst
}
