import type { CategoryCard } from './category-cards.ts'
import { Card, Cards } from './parts/Cards.tsx'
import { TypesetText } from './TypesetText.tsx'

/** The pages and subcategories of a category, as cards. */
export function CategoryCards({ cards }: { cards: readonly CategoryCard[] }) {
  return (
    <Cards>
      {cards.map(({ label, href, description, items }) => (
        <Card
          key={`${label} ${href}`}
          title={<TypesetText text={label} />}
          to={href ?? items?.find((item) => item.href)?.href}
        >
          {description}
        </Card>
      ))}
    </Cards>
  )
}
