import { all, on } from './events.ts'
import { type OwnValues, replacePlaceholders, usableValues } from './placeholders.ts'
import { recall, remember } from './storage.ts'

/** Where the reader's browser keeps what they typed. */
const OWN_VALUES_KEY = 'own-values'

/** Texts of the page as it came, by text node, so that other values can take their place. */
const original = new WeakMap<Text, string>()

let started = false

/** Fills form and commands with the names of the reader, and follows what they type. */
export function startOwnValues(): void {
  if (!started) on('input', '[data-own-values]', apply)
  started = true
  const kept = keptValues()
  for (const form of all('[data-own-values]')) {
    for (const [name, input] of inputs(form)) input.value ||= kept[name] ?? ''
    apply(form)
  }
}

/** Puts what a form holds into the commands of the page, and keeps it. */
function apply(form: HTMLElement): void {
  const fields = inputs(form)
  const values = usableValues(Object.fromEntries(fields.map(([name, input]) => [name, input.value.trim()])))
  for (const [name, input] of fields) {
    input.setAttribute('aria-invalid', String(input.value !== '' && values[name] === undefined))
  }
  remember(OWN_VALUES_KEY, JSON.stringify(values))
  putIn(values)
}

function putIn(values: OwnValues): void {
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

function inputs(form: HTMLElement): [keyof OwnValues, HTMLInputElement][] {
  return [...form.querySelectorAll('input')].flatMap((input): [keyof OwnValues, HTMLInputElement][] => {
    const { value: name } = input.dataset
    return name === 'domain' || name === 'database' || name === 'user' ? [[name, input]] : []
  })
}

function keptValues(): OwnValues {
  try {
    const kept: unknown = JSON.parse(recall(OWN_VALUES_KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? usableValues({ ...kept }) : {}
  } catch {
    return {}
  }
}
