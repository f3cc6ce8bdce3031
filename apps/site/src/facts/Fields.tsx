import { DataTable } from 'sheaf/components'
import type { Field } from './schema-fields.ts'

/** The members of an object of the panel's interfaces. */
export function Fields({ fields }: { fields: readonly Field[] }) {
  return (
    <DataTable
      rows={fields}
      id={({ name }) => name}
      columns={[
        { head: 'Field', cell: ({ name }) => <code>{name}</code> },
        { head: 'Type', cell: ({ type, required }) => (required ? type : `${type}, optional`) },
        { head: 'Meaning', cell: ({ meaning }) => meaning },
      ]}
    />
  )
}
