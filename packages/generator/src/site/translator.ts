/** Values by the names that a text has for them in braces. */
export type Values = Readonly<Record<string, string | number>>

/** Gives a text of the interface, with `{name}` replaced by values. */
export interface Translate<Key extends string> {
  (key: Key, values?: Values): string
  /** The language of the texts, as a tag. */
  readonly lang: string
}

const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** @param lang language of the texts, which decides which plural form goes with `count` */
export function translator<Key extends string>(
  texts: Readonly<Record<Key, string>>,
  lang: string,
): Translate<Key> {
  const translate = (key: Key, values?: Values) =>
    withValues(values ? pluralForm(texts[key], values.count, lang) : texts[key], values)
  return Object.assign(translate, { lang })
}

export function withValues(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}

/** The form of `one|other` for a number. A language with more forms than the text has uses the last one. */
function pluralForm(text: string, count: string | number | undefined, lang: string): string {
  const forms = text.split('|')
  if (typeof count !== 'number' || forms.length === 1) return text
  const rules = new Intl.PluralRules(lang)
  const used = rules.resolvedOptions().pluralCategories
  const at = pluralCategories.filter((category) => used.includes(category)).indexOf(rules.select(count))
  return forms[at] ?? forms.at(-1) ?? text
}

/** The text before and after an element at `{name}`. */
export function textAround(text: string, name: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = text.split(`{${name}}`)
  return [before, after]
}
