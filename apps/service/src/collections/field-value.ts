/** A geographic point, in degrees. */
export interface GeoPoint {
  readonly lat: number
  readonly lon: number
}

/** A value that searches can use (docs/reference/wire/collections.md#fields). */
export type FieldValue = string | number | boolean | GeoPoint

/** The kinds of values. A date is a string. */
export type ValueKind = 'string' | 'number' | 'bool' | 'geopoint'

/** A property of a document: its dotted path and its values. */
export interface Leaf {
  readonly path: string
  readonly values: readonly FieldValue[]
  readonly isArray: boolean
}

/**
 * Returns the indexed properties of a document: all except its id and its weight. Objects are split into
 * dotted paths.
 */
export function leavesOf(document: object): Leaf[] {
  return Object.entries(document).flatMap(([key, value]) =>
    key === 'id' || key === '_omc' ? [] : leavesAt(key, value),
  )
}

/** Returns the values at a dotted path, even if a key itself contains dots. */
export function valuesAt(document: object, path: string): readonly FieldValue[] {
  return valuesWithin(document, path) ?? []
}

export function kindOf(value: FieldValue): ValueKind {
  if (typeof value === 'object') return 'geopoint'
  return typeof value === 'boolean' ? 'bool' : typeof value === 'number' ? 'number' : 'string'
}

function leavesAt(path: string, value: unknown): Leaf[] {
  const values = valuesOf(value)
  if (values.length > 0) return [{ path, values, isArray: Array.isArray(value) }]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesAt(`${path}.${key}`, inner))
}

function valuesWithin(object: object, path: string): readonly FieldValue[] | undefined {
  if (Object.hasOwn(object, path)) return valuesOf(Reflect.get(object, path))
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const key = path.slice(0, dot)
    if (!Object.hasOwn(object, key)) continue
    const inner: unknown = Reflect.get(object, key)
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue
    const found = valuesWithin(inner, path.slice(dot + 1))
    if (found) return found
  }
  return undefined
}

function valuesOf(value: unknown): FieldValue[] {
  if (isScalar(value) || isGeoPoint(value)) return [value]
  return Array.isArray(value) ? value.filter(isScalar) : []
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

function isGeoPoint(value: unknown): value is GeoPoint {
  if (typeof value !== 'object' || value === null || !('lat' in value) || !('lon' in value)) return false
  return Object.keys(value).length === 2 && Number.isFinite(value.lat) && Number.isFinite(value.lon)
}
