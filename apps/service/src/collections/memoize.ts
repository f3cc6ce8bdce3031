/** Returns a function that makes a value with its first call, and returns the same one later. */
export function memoize<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
