import { Island } from '../../ui/Island.tsx'
import { Card, Cards } from '../../ui/parts/Cards.tsx'
import { Badge, Chip, Keys, Method } from '../../ui/parts/Chip.tsx'
import { Fold } from '../../ui/parts/Fold.tsx'
import { Rows } from '../../ui/parts/Table.tsx'
import type { ContentComponents } from '../compile.ts'
import { formulaElement } from '../figures/formulas.ts'
import { Admonition } from './Admonition.tsx'
import { Call } from './Call.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import {
  DocCard,
  DocCardList,
  Head,
  Heading,
  IdealImage,
  Link,
  NamedAdmonition,
  PlainBlock,
  TOCInline,
  Translate,
} from './DocusaurusParts.tsx'
import { FileTree } from './FileTree.tsx'
import { headingAnchors } from './heading-anchors.tsx'
import { ContentImage } from './pictures/ContentImage.tsx'
import { LinkOrFrame } from './pictures/EmbeddedFrame.tsx'
import { Figure } from './pictures/Figure.tsx'
import { Formula } from './pictures/Formula.tsx'
import { Screen } from './pictures/Screen.tsx'
import { Picture, ThemedImage } from './pictures/ThemedImage.tsx'
import { Otherwise, Step, Steps } from './Steps.tsx'
import { HeaderCell, Property, ScrollTable } from './Tables.tsx'
import { TabItem, Tabs } from './Tabs.tsx'
import { TaskCheckbox } from './TaskCheckbox.tsx'
import { Term } from './Term.tsx'
import { Timeline, TimelineItem } from './Timeline.tsx'

/** Components for elements of Markdown and names in JSX, on the pages of every site. */
export const contentComponents: ContentComponents = {
  aside: Admonition,
  pre: CodeBlock,
  table: ScrollTable,
  th: HeaderCell,
  details: Fold,
  figure: Figure,
  [formulaElement]: Formula,
  img: ContentImage,
  input: TaskCheckbox,
  Admonition: NamedAdmonition,
  Badge,
  Call,
  Card,
  Cards,
  Chip,
  CodeBlock: PlainBlock,
  Details: Fold,
  DocCard,
  DocCardList,
  FileTree,
  Head,
  Heading,
  IdealImage,
  Island,
  Keys,
  Link,
  Mermaid: PlainBlock,
  Method,
  Otherwise,
  Properties: Rows,
  Property,
  Screen,
  Step,
  Steps,
  Tabs,
  TabItem,
  Term,
  ThemedImage,
  Timeline,
  TimelineItem,
  TOCInline,
  Translate,
}

/** Components for the elements of a finished body, including those that other components created. */
export const bodyComponents: ContentComponents = {
  ...headingAnchors,
  a: LinkOrFrame,
  picture: Picture,
}
