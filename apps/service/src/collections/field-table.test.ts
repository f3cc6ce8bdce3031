import { expect, test } from 'vitest'
import type { TypeStrategy } from './collection.ts'
import { FieldTable } from './field-table.ts'

const record = { title: 'Nodes', section: '', category: 'default', version: 'current', port: 443 }

test.each<[TypeStrategy['enum_strategy'], readonly string[]]>([
  [{ StringLength: 25 }, ['title', 'category', 'version', 'port']],
  [{ StringLength: 5 }, ['title', 'port']],
  [{ Fields: ['category', 'version'] }, ['category', 'version', 'port']],
  ['Explicit', ['port']],
])('the enum strategy %j tells which fields are counted', (enum_strategy, fields) => {
  const table = new FieldTable({ enum_strategy })
  table.add(record)
  expect(
    table
      .all()
      .filter(({ values }) => values.size > 0)
      .map(({ path }) => path),
  ).toEqual(fields)
})
