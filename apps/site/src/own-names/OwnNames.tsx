import { Field, FieldBar, useSite } from 'sheaf/components'
import { placeholders } from './placeholders.ts'

const labels: Readonly<Record<keyof typeof placeholders, string>> = {
  domain: 'Your domain',
  database: 'Database name',
  user: 'Database user',
}

const introduction =
  'Or enter them here, and the commands on every page will use them. They stay in your browser.'

const nameRule =
  'Begin with a letter, then use letters, digits and underscores; at most 64 characters. Until then, the commands use {placeholder}.'
const rules: Readonly<Record<keyof typeof placeholders, string>> = {
  domain:
    'Enter only the name in lower case, without https:// and without a path. Until then, the commands use {placeholder}.',
  database: nameRule,
  user: nameRule,
}

/**
 * A form whose names replace the placeholders in the commands of all pages. They stay in the reader's
 * browser. Its script loads when a reader uses the form, or has used it before.
 */
export function OwnNames() {
  const { label } = useSite()
  return (
    <div className="js-only no-print">
      <p>{label(introduction)}</p>
      <FieldBar data-own-names="">
        <NameInput name="domain" />
        <NameInput name="database" />
        <NameInput name="user" />
        <button type="button">{label('Reset names')}</button>
      </FieldBar>
    </div>
  )
}

function NameInput({ name }: { name: keyof typeof placeholders }) {
  const { label } = useSite()
  const id = `own-${name}`
  const rule = label(rules[name], { placeholder: placeholders[name].text })
  return (
    <Field as="div">
      <label htmlFor={id}>{label(labels[name])}</label>
      <input
        id={id}
        type="text"
        data-value={name}
        data-problem={rule}
        aria-describedby={`${id}-problem`}
        placeholder={placeholders[name].text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <output id={`${id}-problem`} htmlFor={id} />
    </Field>
  )
}
