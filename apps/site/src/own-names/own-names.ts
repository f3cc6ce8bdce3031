import { all, forget, on, recall, remember } from 'sheaf/browser'
import { ownNamesKey } from './own-names-key.ts'
import { type OwnNames, replacePlaceholders, usableValues } from './placeholders.ts'

/** Texts of the page as it came, by text node, so that other values can take their place. */
const original = new WeakMap<Text, string>()

let started = false

/** Fills the commands of the page, and its form where it has one, with the names of the reader, and follows what they type. */
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
 * Puts what a form holds into the commands of the page, and keeps it. A name is called wrong once its field is left:
 * also when that was before this script had loaded.
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
  if (Object.keys(values).length > 0) remember(ownNamesKey, JSON.stringify(values))
  else forget(ownNamesKey)
  putIn(values)
}

/** Empties the form, so that the page has its own names again. */
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
  try {
    const kept: unknown = JSON.parse(recall(ownNamesKey) ?? '{}')
    return typeof kept === 'object' && kept !== null ? usableValues({ ...kept }) : {}
  } catch {
    return {}
  }
}
