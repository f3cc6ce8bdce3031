/** A member of an object, with the position of its key. */
export interface JsonMember {
  readonly key: string
  readonly keyStart: number
  readonly keyEnd: number
  readonly value: JsonNode
}

interface Span {
  /** The offset of the first character. */
  readonly start: number
  /** The offset after the last character. */
  readonly end: number
}

/** A JSON value with its position in the text, in UTF-16 units. */
export type JsonNode = Span &
  (
    | { readonly kind: 'object'; readonly members: readonly JsonMember[] }
    | { readonly kind: 'list'; readonly items: readonly JsonNode[] }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'null' }
  )

/** All objects and lists in a tree, the outermost first. */
export function* containers(node: JsonNode): Generator<JsonNode> {
  if (node.kind === 'object') {
    yield node
    for (const member of node.members) yield* containers(member.value)
  } else if (node.kind === 'list') {
    yield node
    for (const item of node.items) yield* containers(item)
  }
}

/** Returns the member that a reader gets for a key: the last one, as in PHP and Go. A null value counts as missing. */
export function memberOf(node: JsonNode | undefined, key: string): JsonMember | undefined {
  if (node?.kind !== 'object') return undefined
  const member = node.members.findLast((candidate) => candidate.key === key)
  return member?.value.kind === 'null' ? undefined : member
}
