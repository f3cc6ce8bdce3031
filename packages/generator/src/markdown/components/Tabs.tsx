import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react'
import { SiteError } from '../../site-error.ts'
import styles from './Tabs.module.css'

interface TabItemProps {
  value: string
  label?: string
  default?: boolean
  children?: ReactNode
}

/** One choice of {@link Tabs}. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>
}

function isTabItem(child: ReactNode): child is ReactElement<TabItemProps> {
  return isValidElement<Partial<TabItemProps>>(child) && typeof child.props.value === 'string'
}

/**
 * Alternatives of which one is shown. Without scripts all are shown, each under its name; scripts make them tabs, and
 * tabs with one `groupId` follow each other across the site.
 */
export function Tabs({
  groupId,
  defaultValue,
  children,
}: {
  groupId?: string
  defaultValue?: string
  children?: ReactNode
}) {
  const id = useId()
  const items = Children.toArray(children).filter(isTabItem)
  if (items.length === 0)
    throw new SiteError('component', '<Tabs> needs <TabItem> children, each with a value')
  const chosen =
    items.find(({ props }) => props.value === defaultValue) ??
    items.find(({ props }) => props.default) ??
    items[0]
  return (
    <div className={styles.tabs} data-tabs={groupId ?? ''}>
      <div role="tablist" className={`${styles.list} js-only`}>
        {items.map(({ props }) => (
          <button
            key={props.value}
            type="button"
            role="tab"
            id={`${id}-${props.value}-tab`}
            aria-controls={`${id}-${props.value}`}
            aria-selected={props.value === chosen?.props.value}
            tabIndex={props.value === chosen?.props.value ? 0 : -1}
            data-value={props.value}
          >
            {props.label ?? props.value}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <section
          key={item.props.value}
          id={`${id}-${item.props.value}`}
          className={styles.panel}
          aria-label={item.props.label ?? item.props.value}
          data-panel={item.props.value === chosen?.props.value ? 'shown' : 'waiting'}
        >
          <p className={styles.name}>{item.props.label ?? item.props.value}</p>
          {item}
        </section>
      ))}
    </div>
  )
}
