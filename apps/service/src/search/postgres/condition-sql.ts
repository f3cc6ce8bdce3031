import { type Condition, dateOf, type Where } from '@next-panel/contract'
import { type RawBuilder, sql } from 'kysely'
import { comparedText, filterKey, numberPath } from '../../collections/postgres/filter-values.ts'
import type { SearchTables } from '../../collections/postgres/search-tables.ts'
import { metresOf } from '../geo.ts'

/** A condition on the row of a document, called `document`. */
export type RowCondition = RawBuilder<boolean>

/** Turns a condition of a search into SQL. */
export function conditionSql({ fields, and, or, not }: Where, tables: SearchTables): RowCondition {
  const parts = [
    ...fields.map(({ path, condition }) => fieldSql(path, condition, tables)),
    ...and.map((inner) => conditionSql(inner, tables)),
    ...(or ? [anyOf(or.map((inner) => conditionSql(inner, tables)))] : []),
    ...(not ? [sql<boolean>`(not ${conditionSql(not, tables)})`] : []),
  ]
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`
}

function anyOf(conditions: readonly RowCondition[]): RowCondition {
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function fieldSql(path: string, condition: Condition, tables: SearchTables): RowCondition {
  if ('eq' in condition) return equalsSql(path, [condition.eq], tables)
  if ('in' in condition) return equalsSql(path, condition.in, tables)
  if ('nin' in condition) return sql<boolean>`(not ${equalsSql(path, condition.nin, tables)})`
  if ('radius' in condition) return radiusSql(path, condition, tables)
  if ('polygon' in condition) return polygonSql(path, condition, tables)
  if ('between' in condition) {
    const [low, high] = condition.between
    return rangeSql(path, low, sql`value >= ${numberOf(low)} and value <= ${numberOf(high)}`, tables)
  }
  if ('gt' in condition) return rangeSql(path, condition.gt, sql`value > ${numberOf(condition.gt)}`, tables)
  if ('gte' in condition)
    return rangeSql(path, condition.gte, sql`value >= ${numberOf(condition.gte)}`, tables)
  if ('lt' in condition) return rangeSql(path, condition.lt, sql`value < ${numberOf(condition.lt)}`, tables)
  return rangeSql(path, condition.lte, sql`value <= ${numberOf(condition.lte)}`, tables)
}

/**
 * Up to so many values are separate conditions. More are looked up first, because comparing each with each document takes seconds. A list in
 * `any (…)` is not used, because the index would be read for each combination of values of several lists.
 */
const maxCompared = 20

/** Values are equal as they are, by the text in `enum("…")`, or as the same point in time, as in memory (filter.ts). */
function equalsSql(
  path: string,
  values: readonly (string | number | boolean)[],
  tables: SearchTables,
): RowCondition {
  const alternatives = values.flatMap((value) => {
    const time = typeof value === 'string' ? dateOf(value) : undefined
    return [
      { [filterKey.value(path)]: [typeof value === 'string' ? comparedText(value) : value] },
      ...(time === undefined ? [] : [{ [filterKey.time(path)]: [time] }]),
    ]
  })
  const texts = alternatives.map((alternative) => JSON.stringify(alternative))
  if (texts.length <= maxCompared)
    return anyOf(texts.map((text) => sql<boolean>`document.filters @> ${text}::jsonb`))
  return sql<boolean>`document.position in (select unnest(array(
    select matched.position from unnest(${texts}::jsonb[]) as given (value),
      lateral (select position from ${tables.documents} as same where same.filters @> given.value offset 0) as matched)))`
}

const numberOf = (value: string | number) =>
  typeof value === 'number' ? value : (dateOf(value) ?? Number.NaN)

function rangeSql(
  path: string,
  limit: string | number,
  holds: RawBuilder<unknown>,
  tables: SearchTables,
): RowCondition {
  const key = typeof limit === 'string' ? numberPath.time(path) : numberPath.number(path)
  return sql<boolean>`document.position in (select position from ${tables.numbers} where path = ${key} and ${holds})`
}

type Radius = Extract<Condition, { radius: unknown }>
type Polygon = Extract<Condition, { polygon: unknown }>

/** Margin of a box around the area that it contains, in degrees, for rounding. */
const boxMargin = 1e-6
const metresPerDegree = 111_000

/** A point inside a box that contains the circle, and then the distance on the sphere, by the haversine formula of geo.ts. */
function radiusSql(path: string, { radius }: Radius, tables: SearchTables): RowCondition {
  const { coordinates, value, unit, inside } = radius
  const metres = metresOf(value, unit)
  const half = metres / metresPerDegree + boxMargin
  // Halves of the angles are subtracted, and the sum is limited, because any number can be an angle and PostgreSQL reports overflows and
  // roots of negative numbers as errors.
  const distance = sql`2 * 6371008.8 * asin(sqrt(least(1, greatest(0,
    sin(radians(lat.value) / 2 - radians(${coordinates.lat}::float8) / 2) ^ 2
    + cos(radians(${coordinates.lat}::float8)) * cos(radians(lat.value))
      * sin(radians(lon.value) / 2 - radians(${coordinates.lon}::float8) / 2) ^ 2))))`
  const isInside = sql`lat.value between ${coordinates.lat - half}::float8 and ${coordinates.lat + half}::float8
    and ${distance} <= ${metres}::float8`
  return inside ? pointSql(path, isInside, tables) : pointSql(path, sql`not (${isInside})`, tables)
}

/** Degrees are limited to this number, because PostgreSQL reports an error if the product of two distances overflows. */
const maxDegrees = 1e6

const limited = (degrees: number) => Math.max(-maxDegrees, Math.min(maxDegrees, degrees))
const limitedSql = (degrees: RawBuilder<unknown>) =>
  sql`greatest(-${maxDegrees}::float8, least(${maxDegrees}::float8, ${degrees}))`

/** A point on a flat map in a polygon, as in geo.ts. */
function polygonSql(path: string, { polygon }: Polygon, tables: SearchTables): RowCondition {
  const corners = polygon.coordinates.map(({ lat, lon }) => `(${limited(lon)},${limited(lat)})`).join(',')
  const lats = polygon.coordinates.map(({ lat }) => lat)
  const isInside = sql`lat.value between ${Math.min(...lats)}::float8 and ${Math.max(...lats)}::float8
    and ${`(${corners})`}::polygon @> point(${limitedSql(sql`lon.value`)}, ${limitedSql(sql`lat.value`)})`
  return pointSql(path, polygon.inside ? isInside : sql`not (${isInside})`, tables)
}

function pointSql(path: string, holds: RawBuilder<unknown>, { numbers }: SearchTables): RowCondition {
  return sql<boolean>`document.position in (
    select position from ${numbers} as lat join ${numbers} as lon using (position)
    where lat.path = ${numberPath.lat(path)} and lon.path = ${numberPath.lon(path)} and ${holds})`
}
