import styles from './CategoryCards.module.css'
import type { CategoryCard } from './category-cards.ts'
import { TypesetText } from './TypesetText.tsx'

/** The pages and subcategories of a category, as cards. */
export function CategoryCards({ cards }: { cards: readonly CategoryCard[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ label, href, description, items }) => (
        <li key={`${label} ${href}`}>
          <a href={href ?? items?.find((item) => item.href)?.href}>
            <strong>
              <TypesetText text={label} />
            </strong>{' '}
            <span>{description}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
