/** Returns a function that computes its result once per object, and keeps it as long as the object exists. */
export function memoize<Key extends object, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const cached = cache.get(key) ?? { value: workOut(key) }
    cache.set(key, cached)
    return cached.value
  }
}
