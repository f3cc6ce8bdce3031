import { Fragment, type ReactNode } from 'react'
import { FilterBar } from '../filter/FilterBar.tsx'
import styles from './FactParts.module.css'
import { PanelText } from './PanelText.tsx'

/** The language of a page. */
export type FactLanguage = 'en' | 'zh'

/** The name of a part of a fact, with a colon. */
export function PartName({ name, lang }: { name: string; lang: FactLanguage }) {
  return lang === 'zh' ? (
    <b>{name}：</b>
  ) : (
    <>
      <b>{name}:</b>{' '}
    </>
  )
}

/** A part of a fact with its name: “Cause: …”. */
export function FactPart({ name, text, lang }: { name: string; text: string; lang: FactLanguage }) {
  return (
    <p>
      <PartName name={name} lang={lang} />
      <PanelText text={text} />
    </p>
  )
}

/** The language of one of the panel's texts, if the page has another. */
export function languageOf(text: string): 'zh-Hans' | undefined {
  return /\p{Script=Han}/u.test(text) ? 'zh-Hans' : undefined
}

/** A text that a program prints, verbatim. */
export function Exact({ text }: { text: string }) {
  return <code lang={languageOf(text)}>{text}</code>
}

interface ExactTextsProps {
  readonly name: string
  readonly texts: readonly string[]
  readonly lang: FactLanguage
}

/** Such texts with a label; empty if there are none. */
export function ExactTexts({ name, texts, lang }: ExactTextsProps) {
  return (
    texts.length > 0 && (
      <p>
        <PartName name={name} lang={lang} />
        {texts.map((text, at) => (
          <Fragment key={text}>
            {at > 0 && (lang === 'zh' ? '、' : ', ')}
            <Exact text={text} />
          </Fragment>
        ))}
      </p>
    )
  )
}

interface FactGroupProps<T> {
  readonly group: string
  readonly facts: readonly T[]
  readonly title: (fact: T) => ReactNode
  readonly body: (fact: T) => ReactNode
}

/** The facts of a group, each below a heading with its id. */
export function FactGroup<T extends { readonly id: string }>({
  group,
  facts,
  title,
  body,
}: FactGroupProps<T>) {
  return (
    <ul className={styles.list}>
      {facts.map((fact) => (
        <li key={fact.id} data-kind={group}>
          <h3 id={fact.id}>{title(fact)}</h3>
          {body(fact)}
        </li>
      ))}
    </ul>
  )
}

interface FactGroupsProps<T> extends Omit<FactGroupProps<T>, 'group'> {
  readonly groupOf: (fact: T) => string
  /** Names of the groups, in their order; each heading has the group as its id. */
  readonly groups: Readonly<Record<string, Readonly<Record<FactLanguage, string>>>>
  readonly lang: FactLanguage
  /** The names of the entries and of their groups in the filter bar: in English, like all controls. */
  readonly of: string
  readonly kindName: string
  /** Text between the filter and the entries. */
  readonly children?: ReactNode
}

/** Facts by group, with a filter. */
export function FactGroups<T extends { readonly id: string }>(props: FactGroupsProps<T>) {
  const { facts, groupOf, groups, lang, of, kindName, title, body, children } = props
  const names = Object.entries(groups).map(([value, name]) => ({ value, label: name[lang] }))
  return (
    <>
      <FilterBar of={of} count={facts.length} kindName={kindName} kinds={names} />
      {children}
      <div data-filtered="">
        {names.map(({ value, label }) => (
          <section key={value}>
            <h2 id={value}>{label}</h2>
            <FactGroup
              group={value}
              facts={facts.filter((fact) => groupOf(fact) === value)}
              title={title}
              body={body}
            />
          </section>
        ))}
      </div>
    </>
  )
}

/** A fact without its heading, for other pages. */
export function FactAlone({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}
