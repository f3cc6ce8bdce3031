import { all, on } from '../../ui/browser/events.ts'
import { recall, remember } from '../../ui/browser/storage.ts'

const key = (progress: string) => `steps:${progress}`

on('change', '[data-step-done]', (box) => {
  const list = box.closest<HTMLElement>('[data-steps]')
  if (!list) return
  const own = stepsOf(list)
  const others = [...doneIn(list)].filter((id) => !own.some((step) => step.id === id))
  keep(list, [...others, ...own.filter(({ box: checkbox }) => checkbox.checked).map(({ id }) => id)])
})

on('click', '[data-step-progress] button', (button) => {
  const list = button.closest<HTMLElement>('[data-steps]')
  if (!list) return
  keep(list, [])
  list.querySelector<HTMLElement>('[data-step-done]')?.focus({ preventScroll: true })
})

/**
 * Shows the finished steps of a page and the next one, and makes links to other systems lead to the same
 * step.
 */
export function showSteps(): void {
  for (const list of all('[data-steps]')) show(list)
}

/** A step with the id of its heading, which pages for several systems share. */
interface Step {
  readonly id: string
  readonly section: HTMLElement
  readonly box: HTMLInputElement
}

function stepsOf(list: HTMLElement): Step[] {
  return [...list.querySelectorAll<HTMLInputElement>('[data-step-done]')].flatMap((box) => {
    const section = box.closest('section')
    const heading = section?.querySelector(':is(h2, h3, h4)[id]')
    if (!section || !heading) return []
    box.setAttribute('aria-describedby', heading.id)
    return [{ id: heading.id, section, box }]
  })
}

function doneIn({ dataset: { steps = '' } }: HTMLElement): Set<string> {
  return new Set(recall(key(steps))?.split(' '))
}

function keep(list: HTMLElement, done: readonly string[]): void {
  remember(key(list.dataset.steps ?? ''), done.join(' '))
  show(list, new Set(done))
}

function show(list: HTMLElement, done = doneIn(list)): void {
  const steps = stepsOf(list)
  for (const { id, section, box } of steps) {
    box.checked = done.has(id)
    if (box.checked) section.dataset.state = 'done'
    else delete section.dataset.state
  }
  const count = steps.filter(({ box }) => box.checked).length
  const next = steps.findIndex(({ box }) => !box.checked)
  showProgress(list, steps, count, next)
  const place = count > 0 ? steps[next]?.id : undefined
  for (const link of all('[data-alternatives] a')) {
    if (link instanceof HTMLAnchorElement) link.hash = place ?? ''
  }
}

function showProgress(list: HTMLElement, steps: readonly Step[], count: number, next: number): void {
  const line = list.querySelector<HTMLElement>('[data-step-progress]')
  const [text, place] = line?.querySelectorAll('span') ?? []
  const bar = line?.querySelector('progress')
  const again = line?.querySelector('button')
  if (!line || !text || !place || !bar || !again) return
  bar.max = steps.length
  bar.value = count
  const { stepProgress = '', continue: goOn = '', allDone = '' } = line.dataset
  text.textContent = stepProgress.replace('{done}', String(count)).replace('{all}', String(steps.length))
  const step = count > 0 ? steps[next] : undefined
  const link = document.createElement('a')
  link.href = `#${step?.id}`
  link.textContent = goOn.replace('{step}', String(next + 1))
  place.replaceChildren(...(step ? [link] : next < 0 ? [allDone] : []))
  again.hidden = count === 0
}
