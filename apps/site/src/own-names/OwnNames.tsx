import { Field, FieldBar } from 'sheaf/components'
import { placeholders } from './placeholders.ts'

const labels: Readonly<Record<keyof typeof placeholders, string>> = {
  domain: 'Your domain',
  database: 'Database name',
  user: 'Database user',
}

const nameRule = 'Begin with a letter, then use letters, digits and underscores; at most 64 characters.'
const rules: Readonly<Record<keyof typeof placeholders, string>> = {
  domain: 'Enter only the name in lower case, without https:// and without a path.',
  database: nameRule,
  user: nameRule,
}

/**
 * A form whose names replace the placeholders in the commands of all pages. They stay in the reader's
 * browser. Its script loads when a reader uses the form, or has used it before.
 */
export function OwnNames() {
  return (
    <div className="js-only no-print">
      <p>Or enter them here, and the commands on every page will use them. They stay in your browser.</p>
      <FieldBar data-own-names="">
        <NameInput name="domain" />
        <NameInput name="database" />
        <NameInput name="user" />
        <button type="button">Reset names</button>
      </FieldBar>
    </div>
  )
}

function NameInput({ name }: { name: keyof typeof placeholders }) {
  const id = `own-${name}`
  return (
    <Field as="div">
      <label htmlFor={id}>{labels[name]}</label>
      <input
        id={id}
        type="text"
        data-value={name}
        data-problem={`${rules[name]} Until then, the commands use ${placeholders[name].text}.`}
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
