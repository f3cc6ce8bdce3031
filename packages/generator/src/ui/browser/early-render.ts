const svgNamespace = 'http://www.w3.org/2000/svg'

/** Attributes with another name in React. */
const attributeNames: Readonly<Record<string, string>> = { className: 'class' }

/** The result of rendering a React element: text, or an element of the page. */
type Drawn = string | { readonly tag: string; readonly props: object }

/**
 * Renders React elements into the page before React is loaded. Components may only use props, no hooks and no
 * context. The result equals React's, so that React can hydrate it. Existing nodes stay and only differences
 * are changed, so focus, selection and live regions are preserved.
 * @param node the React element
 * @param signal ends the listeners of the tree; each call needs a new one, after the previous one was aborted
 */
export function drawEarly(host: Element, node: unknown, signal: AbortSignal): void {
  const drawn = flatten(node)
  for (const [at, part] of drawn.entries()) {
    const there = host.childNodes[at]
    if (typeof part === 'string') {
      if (!(there instanceof Text)) host.insertBefore(document.createTextNode(part), there ?? null)
      else if (there.data !== part) there.data = part
    } else drawElement(elementAt(host, there, part.tag), part.props, signal)
  }
  while (host.childNodes.length > drawn.length) host.lastChild?.remove()
}

function flatten(node: unknown): Drawn[] {
  if (typeof node === 'number' || (typeof node === 'string' && node !== '')) return [String(node)]
  if (Array.isArray(node)) return node.flatMap(flatten)
  if (typeof node !== 'object' || node === null || !('type' in node && 'props' in node)) return []
  const { type, props } = node
  if (typeof props !== 'object' || props === null) return []
  if (typeof type === 'function') return flatten(type(props))
  // All other elements without a name or function are fragments.
  return typeof type === 'string' ? [{ tag: type, props }] : flatten(childrenOf(props))
}

function elementAt(host: Element, there: ChildNode | undefined, tag: string): Element {
  if (there instanceof Element && there.localName === tag) return there
  const made = document.createElementNS(tag === 'svg' ? svgNamespace : host.namespaceURI, tag)
  if (there) there.replaceWith(made)
  else host.append(made)
  return made
}

function drawElement(element: Element, props: object, signal: AbortSignal): void {
  const attributes = new Map<string, string>()
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || name === 'ref') continue
    if (typeof value === 'function') {
      element.addEventListener(name.slice(2).toLowerCase(), (event) => value(event), { signal })
    } else {
      const text = attributeText(name, value)
      if (text !== undefined) attributes.set(attributeNames[name] ?? name, text)
    }
  }
  drawAttributes(element, attributes)
  drawEarly(element, childrenOf(props), signal)
}

function attributeText(name: string, value: unknown): string | undefined {
  const isWord = typeof value === 'boolean' && !name.startsWith('aria-')
  if (value === undefined || value === null || (isWord && !value)) return undefined
  return isWord ? '' : String(value)
}

function drawAttributes(element: Element, attributes: ReadonlyMap<string, string>): void {
  for (const [name, text] of attributes) {
    if (element.getAttribute(name) !== text) element.setAttribute(name, text)
  }
  if (element.attributes.length === attributes.size) return
  // Attributes of the previous rendering; their names on the page are in lower case.
  const names = new Set([...attributes.keys()].map((name) => name.toLowerCase()))
  for (const name of element.getAttributeNames()) {
    if (!names.has(name.toLowerCase())) element.removeAttribute(name)
  }
}

function childrenOf(props: object): unknown {
  return 'children' in props ? props.children : undefined
}
