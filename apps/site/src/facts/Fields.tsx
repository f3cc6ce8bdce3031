import { Properties, Property } from 'sheaf/components'
import type { Field } from './schema-fields.ts'

interface FieldsProps {
  readonly fields: readonly Field[]
  /** Prefix of the fields' ids. */
  readonly of: string
}

/** The members of an object in the panel's interfaces. */
export function Fields({ fields, of }: FieldsProps) {
  return (
    <Properties>
      {fields.map(({ name, type, required, meaning }) => (
        <Property
          key={name}
          id={`${of}-${name}`}
          name={name}
          type={type}
          chips={required ? [] : ['optional']}
        >
          {meaning}
        </Property>
      ))}
    </Properties>
  )
}
