import {
  Children,
  Fragment,
  type HTMLAttributes,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
} from 'react'
import { SiteError, type SourceLocation } from '../../site-error.ts'
import { PageReport } from '../page-report.ts'
import { nodeText } from './node-text.ts'
import styles from './Tabs.module.css'

/** Source location of tabs, which the compiler adds for messages. */
interface Located {
  readonly location?: SourceLocation
}

/** Props of a tab, also used in `values`. */
interface TabProps {
  value?: string | number
  label?: ReactNode
  default?: boolean
  /** Attributes of the button. */
  attributes?: HTMLAttributes<HTMLButtonElement>
}

interface TabItemProps extends TabProps, Located {
  className?: string
  children?: ReactNode
}

interface TabsProps extends Located {
  groupId?: string
  /** `null` shows no tab at first. */
  defaultValue?: string | number | null
  /** Tabs in order, with their labels. They override the props of the tabs. */
  values?: readonly TabProps[]
  /** Query parameter that selects the tab; `true` uses the group's name. */
  queryString?: boolean | string
  /** Whether the tabs take the whole width. */
  block?: boolean
  className?: string
  children?: ReactNode
}

/** A choice of {@link Tabs}, which render its content. Outside of them, it renders only its content. */
export function TabItem({ location, children }: TabItemProps) {
  useContext(PageReport)(
    problem(
      '<TabItem> must stand directly in <Tabs>; a partial cannot bring single tabs: write <TabItem> on the page with the partial inside it, or move <Tabs> into the partial',
      location,
    ),
  )
  return <>{children}</>
}

/**
 * Alternatives of which one is visible. Without scripts all are visible with their names. Scripts make them
 * tabs, and tabs with the same `groupId` stay synchronized across the site.
 */
export function Tabs(props: TabsProps) {
  const { groupId, queryString = false, block, className, location } = props
  const id = useId()
  const reportProblem = useContext(PageReport)
  const report = (message: string, where = location) => reportProblem(problem(message, where))
  const { tabs, others } = readTabs(props, report)
  if (tabs.length === 0) {
    if (others.length === 0) report('<Tabs> needs <TabItem> children, each with a value')
    return <>{others}</>
  }
  const chosen = chosenOf(tabs, props, report)
  const query = queryString === true ? groupId : queryString || undefined
  if (queryString === true && groupId === undefined)
    report('<Tabs queryString> needs a groupId; add one, or name the parameter: queryString="…"')
  return (
    <div className={styles.tabs} data-tabs={groupId ?? ''} data-query={query}>
      <div role="tablist" className={classes(styles.list, block && styles.block, className, 'js-only')}>
        {tabs.map(({ value, label, name, attributes }, index) => (
          <button
            {...attributes}
            key={value}
            type="button"
            role="tab"
            id={`${id}-${index}-tab`}
            aria-label={nodeText(label) === '' ? name : undefined}
            aria-controls={`${id}-${index}`}
            aria-selected={value === chosen}
            tabIndex={value === (chosen ?? tabs[0]?.value) ? 0 : -1}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, name, content, className: panelClass }, index) => (
        <section
          key={value}
          id={`${id}-${index}`}
          className={classes(styles.panel, panelClass)}
          aria-label={name}
          data-panel={value === chosen ? 'shown' : 'waiting'}
        >
          <p className={styles.name}>{name}</p>
          {content}
        </section>
      ))}
      {others}
    </div>
  )
}

interface Tab {
  readonly value: string
  readonly label: ReactNode
  /** The label as text. */
  readonly name: string
  readonly isDefault: boolean
  readonly attributes: HTMLAttributes<HTMLButtonElement> | undefined
  readonly className: string | undefined
  readonly content: ReactNode
}

type Report = (message: string, location?: SourceLocation) => void

/** The tabs, and other content between them. */
function readTabs(
  { values, children }: TabsProps,
  report: Report,
): { readonly tabs: readonly Tab[]; readonly others: readonly ReactNode[] } {
  const parts = flatten(children)
  const others = parts.filter((part) => !isTab(part) && !(typeof part === 'string' && part.trim() === ''))
  // The content of components is unknown here; a tab inside them reports itself.
  if (others.some((part) => !isValidElement(part) || typeof part.type === 'string'))
    report('<Tabs> has content outside of its tabs; move it into a <TabItem>, or before or after <Tabs>')
  const tabs = new Map<string, Tab>()
  for (const [index, item] of parts.filter(isTab).entries()) {
    const tab = readTab(item, index, values, report)
    if (tabs.has(tab.value)) {
      const message = `two tabs have the value "${tab.value}"; give each its own`
      report(message, item.props.location)
    }
    const value = tabs.has(tab.value) ? `${tab.value}-${index}` : tab.value
    tabs.set(value, { ...tab, value })
  }
  if (!values) return { tabs: [...tabs.values()], others }
  const listed = values.flatMap((entry) => {
    const tab = tabs.get(String(entry.value))
    if (!tab) report(`"values" of <Tabs> has "${entry.value}", and no <TabItem> has this value`)
    return tab ?? []
  })
  return { tabs: [...new Set([...listed, ...tabs.values()])], others }
}

function readTab(
  item: ReactElement<TabItemProps>,
  index: number,
  values: TabsProps['values'],
  report: Report,
): Tab {
  const { props } = item
  const { location, children, className } = props
  const hasValue = props.value !== undefined && props.value !== ''
  const value = hasValue ? String(props.value) : nodeText(props.label) || `tab-${index + 1}`
  const listed = values?.find((entry) => String(entry.value) === value)
  if (!hasValue) report(`<TabItem> needs a value of its own; write <TabItem value="${value}">`, location)
  else if (values && !listed) report(`"values" of <Tabs> lacks the tab "${value}"; add it there`, location)
  const { style, ...attributes } = listed?.attributes ?? props.attributes ?? {}
  if (style) report(`the security policy blocks the style of the tab "${value}"; use a class`, location)
  const label = listed?.label ?? props.label ?? value
  return {
    value,
    label,
    name: nodeText(label) || value,
    isDefault: (listed?.default ?? props.default) === true,
    attributes,
    className,
    content: item.type === TabItem ? children : item,
  }
}

/** The value of the tab that is visible at first. */
function chosenOf(tabs: readonly Tab[], { defaultValue }: TabsProps, report: Report): string | undefined {
  if (defaultValue === null) return undefined
  const defaultTab = defaultValue === undefined ? undefined : String(defaultValue)
  if (defaultTab !== undefined && !tabs.some(({ value }) => value === defaultTab)) {
    const known = tabs.map(({ value }) => `"${value}"`).join(', ')
    report(`<Tabs> has no tab with the defaultValue "${defaultTab}"; use one of: ${known}`)
  }
  const chosen =
    tabs.find(({ value }) => value === defaultTab) ?? tabs.find(({ isDefault }) => isDefault) ?? tabs[0]
  return chosen?.value
}

function flatten(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment
      ? flatten(child.props.children)
      : [child],
  )
}

/** Whether a part is a tab. A component of the page with a value counts too. */
function isTab(part: ReactNode): part is ReactElement<TabItemProps> {
  if (!isValidElement<TabItemProps>(part)) return false
  return part.type === TabItem || (typeof part.type !== 'string' && part.props.value !== undefined)
}

function problem(message: string, location: SourceLocation | undefined): SiteError {
  return new SiteError('tabs', message, location)
}

function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
