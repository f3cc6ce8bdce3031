const svgNamespace = 'http://www.w3.org/2000/svg'

/** Attributes that React calls otherwise. */
const attributeNames: Readonly<Record<string, string>> = { className: 'class' }

/** What a tree of React elements comes down to: text, or an element of the page. */
type Drawn = string | { readonly tag: string; readonly props: object }

/**
 * Draws React elements into the page before React is there. A component may use props only, no hooks and no context; what
 * it draws is what React would draw, so that React can take the page over as it stands. Nodes that are there are kept
 * and only what differs is changed: focus, selection and live regions live through it.
 * @param node what React would render
 * @param signal ends the listeners of the tree; each drawing needs one of its own, the one before aborted
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
  // All that has neither name nor function is a fragment.
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
  // Those of what was drawn in its place before; the page has names in lower case.
  const names = new Set([...attributes.keys()].map((name) => name.toLowerCase()))
  for (const name of element.getAttributeNames()) {
    if (!names.has(name.toLowerCase())) element.removeAttribute(name)
  }
}

function childrenOf(props: object): unknown {
  return 'children' in props ? props.children : undefined
}
