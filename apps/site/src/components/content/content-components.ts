import type { ContentComponents } from '../../markdown/compile.ts'
import { Releases, ReleaseTable } from '../panel/Releases.tsx'
import { Admonition } from './Admonition.tsx'
import { Badge } from './Badge.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { ContentImage } from './ContentImage.tsx'
import { Figure } from './Figure.tsx'
import { headingComponents } from './heading-anchors.tsx'
import { ScrollTable } from './ScrollTable.tsx'
import { TabItem, Tabs } from './Tabs.tsx'

/** What Markdown elements and JSX names in pages render as. A name added here is at hand in every MDX page. */
export const contentComponents: ContentComponents = {
  ...headingComponents,
  aside: Admonition,
  pre: CodeBlock,
  table: ScrollTable,
  figure: Figure,
  img: ContentImage,
  Badge,
  ReleaseTable,
  Releases,
  Tabs,
  TabItem,
}
