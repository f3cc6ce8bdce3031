import { Icon } from '../ui/icon.tsx'
import styles from './Dropdown.module.css'
import item from './NavbarItem.module.css'

export interface DropdownLink {
  readonly label: string
  readonly href: string
  readonly current?: boolean
  readonly lang?: string
  readonly data?: Readonly<Record<`data-${string}`, string>>
}

interface DropdownProps {
  label: string
  links: readonly DropdownLink[]
  /** What the choice is about, when the label is the current choice. */
  name?: string
  inMenu: boolean
}

/** A disclosure of links; a browser opens it without scripts, which add closing by Escape and by a click elsewhere. */
export function Dropdown({ label, links, name, inMenu }: DropdownProps) {
  return (
    <details {...(!inMenu && { className: styles.dropdown, 'data-dropdown': '' })}>
      <summary
        className={`${item.link} ${styles.summary}`}
        aria-label={name && name !== label ? `${name}: ${label}` : undefined}
      >
        {label}
        <Icon name="down" size={16} />
      </summary>
      <ul className={styles.list}>
        {links.map(({ label: text, href, current, lang, data }) => (
          <li key={text}>
            <a href={href} lang={lang} hrefLang={lang} aria-current={current ? 'true' : undefined} {...data}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
