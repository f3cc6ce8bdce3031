import { Menu } from '../../ui/Menu.tsx'
import styles from './Dropdown.module.css'
import item from './NavbarItem.module.css'

export interface DropdownLink {
  readonly label: string
  readonly href: string
  readonly current?: boolean
  readonly lang?: string
}

interface DropdownProps {
  label: string
  links: readonly DropdownLink[]
  /** The name of the choice, if the label is the current choice. */
  name?: string
  inMenu: boolean
}

/** A list of links that opens from a button, in the bar or in the menu of small screens. */
export function Dropdown({ label, links, name, inMenu }: DropdownProps) {
  const fullName = name && name !== label ? `${name}: ${label}` : label
  const list = links.map(({ label: text, href, current, lang }) => (
    <li key={text}>
      <a
        className={inMenu ? item.link : undefined}
        href={href}
        lang={lang}
        hrefLang={lang}
        aria-current={current ? 'true' : undefined}
        data-current={current ? '' : undefined}
      >
        {text}
      </a>
    </li>
  ))
  if (!inMenu)
    return (
      <Menu quiet label={fullName} {...(fullName !== label && { shown: label })}>
        {list}
      </Menu>
    )
  return (
    <details className={styles.dropdown}>
      <summary className={item.link} aria-label={fullName === label ? undefined : fullName}>
        {label}
      </summary>
      <ul>{list}</ul>
    </details>
  )
}
