/** A function that works out what it gives for an object once, and keeps it for as long as there is the object. */
export function memoize<Key extends object, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const cached = cache.get(key) ?? { value: workOut(key) }
    cache.set(key, cached)
    return cached.value
  }
}
