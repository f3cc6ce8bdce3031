import { all, forget, on, recallJson, rememberJson } from 'sheaf/browser'
import { ownNamesKey } from './own-names-key.ts'
import { type OwnNames, replacePlaceholders, usableValues } from './placeholders.ts'

declare global {
  interface PageAttributes {
    'data-own-names': string
  }
}

/** The original text of each changed node, into which new values are filled. */
const original = new WeakMap<Text, string>()

let started = false

/** Fills in the reader's stored names, in commands and in the page's form, and starts to react to input. */
export function startOwnNames(): void {
  if (!started) {
    on('input', '[data-own-names]', (form) => apply(form, 'typing'))
    on('change', '[data-own-names]', (form) => apply(form, 'typed'))
    on('click', '[data-own-names] button', reset)
  }
  started = true
  const kept = keptValues()
  const forms = all('[data-own-names]')
  for (const form of forms) {
    for (const [name, input] of inputs(form)) input.value ||= kept[name] ?? ''
    apply(form, 'typing')
  }
  if (forms.length === 0) putIn(kept)
}

/**
 * Stores the values of a form and fills them into the page's commands. An invalid name is marked when its field loses the
 * focus, or now if that happened before this script loaded.
 */
function apply(form: HTMLElement, moment: 'typing' | 'typed'): void {
  const fields = inputs(form)
  const values = usableValues(Object.fromEntries(fields.map(([name, input]) => [name, input.value.trim()])))
  for (const [name, input] of fields) {
    const wrong = input.value !== '' && values[name] === undefined
    if (wrong && moment === 'typing' && input === document.activeElement && input.ariaInvalid !== 'true')
      continue
    input.ariaInvalid = String(wrong)
    const output = form.querySelector<HTMLOutputElement>(`output[for="${input.id}"]`)
    if (output) output.value = wrong ? (input.dataset.problem ?? '') : ''
  }
  if (Object.keys(values).length > 0) rememberJson(ownNamesKey, values)
  else forget(ownNamesKey)
  putIn(values)
}

/** Clears the form, which restores the placeholders in the page's commands. */
function reset(button: HTMLElement): void {
  const form = button.closest<HTMLElement>('[data-own-names]')
  if (!form) return
  const fields = inputs(form)
  for (const [, input] of fields) input.value = ''
  apply(form, 'typed')
  fields[0]?.[1].focus()
}

function putIn(values: OwnNames): void {
  for (const place of all('.prose code .line, .prose code:not(:has(.line)), .prose [data-code-block] > p')) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
    const texts = nodes.map((node) => original.get(node) ?? node.data)
    const replaced = replacePlaceholders(texts, values)
    for (const [index, node] of nodes.entries()) {
      const text = replaced[index] ?? ''
      if (text === node.data) continue
      original.set(node, texts[index] ?? '')
      node.data = text
    }
  }
}

function inputs(form: HTMLElement): [keyof OwnNames, HTMLInputElement][] {
  return [...form.querySelectorAll('input')].flatMap((input): [keyof OwnNames, HTMLInputElement][] => {
    const { value: name } = input.dataset
    return name === 'domain' || name === 'database' || name === 'user' ? [[name, input]] : []
  })
}

function keptValues(): OwnNames {
  const stored = recallJson(ownNamesKey)
  return typeof stored === 'object' && stored !== null ? usableValues({ ...stored }) : {}
}
