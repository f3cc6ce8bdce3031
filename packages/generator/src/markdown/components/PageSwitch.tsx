import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { useSite } from '../../ui/site-context.tsx'
import styles from './PageSwitch.module.css'

/** Links to pages that say the same for other systems, one beside the other: a list within it. They keep the reader's place among steps. */
export function PageSwitch({ label, children }: { label: string; children?: ReactNode }) {
  const { route, href } = useSite()
  const here = route && href(route.path)
  return (
    <nav className={`${styles.switch} no-print`} aria-label={label} data-page-switch="">
      {withCurrent(children, here)}
    </nav>
  )
}

/** Marks the link to the page itself. */
function withCurrent(node: ReactNode, here: string | undefined): ReactNode {
  return Children.map(node, (child) => {
    if (!isElement(child)) return child
    if (child.type === 'a' && child.props.href === here)
      return cloneElement(child, { 'aria-current': 'page' })
    return child.props.children === undefined
      ? child
      : cloneElement(child, undefined, withCurrent(child.props.children, here))
  })
}

interface LinkProps {
  readonly href?: string
  readonly children?: ReactNode
  readonly 'aria-current'?: 'page'
}

function isElement(node: ReactNode): node is ReactElement<LinkProps> {
  return isValidElement(node)
}
