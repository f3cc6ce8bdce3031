import { BaseUrlBanner } from '../../ui/BaseUrlBanner.tsx'
import { Island } from '../../ui/Island.tsx'
import type { ContentComponents } from '../compile.ts'
import { firstScreenEnd } from '../first-screen.ts'
import { Admonition } from './Admonition.tsx'
import { Badge } from './Badge.tsx'
import { Chip } from './Chip.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { ContentImage } from './ContentImage.tsx'
import { Figure } from './Figure.tsx'
import { headingAnchors } from './heading-anchors.tsx'
import { Method } from './Method.tsx'
import { Properties, Property } from './Properties.tsx'
import { HeaderCell, ScrollTable } from './ScrollTable.tsx'
import { TabItem, Tabs } from './Tabs.tsx'
import { Timeline, TimelineItem } from './Timeline.tsx'

/** What elements of Markdown and names in JSX render as in the pages of every site. */
export const contentComponents: ContentComponents = {
  aside: Admonition,
  pre: CodeBlock,
  table: ScrollTable,
  th: HeaderCell,
  figure: Figure,
  img: ContentImage,
  Badge,
  Chip,
  Island,
  Method,
  Properties,
  Property,
  Tabs,
  TabItem,
  Timeline,
  TimelineItem,
}

/** What elements of a whole body render as, whoever made them. */
export const bodyComponents: ContentComponents = { ...headingAnchors, [firstScreenEnd]: BaseUrlBanner }
