import type { LengthUnit } from '@next-panel/contract'
import type { GeoPoint } from '../collections/field-value.ts'

const metres: Readonly<Record<LengthUnit, number>> = {
  cm: 0.01,
  m: 1,
  km: 1000,
  ft: 0.3048,
  yd: 0.9144,
  mi: 1609.344,
}

const meanRadiusOfEarth = 6_371_008.8

export function metresOf(value: number, unit: LengthUnit): number {
  return value * metres[unit]
}

/** Returns the great-circle distance of two points in metres, by the haversine formula. */
export function metresBetween(a: GeoPoint, b: GeoPoint): number {
  const radians = (degrees: number) => degrees * (Math.PI / 180)
  const half = (from: number, to: number) => Math.sin(radians(to) / 2 - radians(from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  // Rounding can exceed the limits, in particular of angles without meaning, such as 1e308.
  return 2 * meanRadiusOfEarth * Math.asin(Math.sqrt(Math.min(1, Math.max(0, chord))))
}

/** Whether a point is in a polygon on a flat map, that is, whether the number of edges to its east is odd. */
export function inPolygon({ lat, lon }: GeoPoint, polygon: readonly GeoPoint[]): boolean {
  let inside = false
  polygon.forEach((from, i) => {
    const to = polygon[(i + 1) % polygon.length] ?? from
    if (from.lat > lat === to.lat > lat) return
    const crossing = from.lon + ((lat - from.lat) / (to.lat - from.lat)) * (to.lon - from.lon)
    if (lon < crossing) inside = !inside
  })
  return inside
}
