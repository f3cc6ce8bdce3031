import type { ContentComponents } from '../../markdown/compile.ts'
import { ConfigFileKeyCount, ConfigFileKeys } from '../panel/ConfigFileKeys.tsx'
import { CustomConfigKeys, ForeignKeys } from '../panel/CustomConfigKeys.tsx'
import { CustomConfigSample } from '../panel/CustomConfigSample.tsx'
import { EditionComparison } from '../panel/EditionComparison.tsx'
import { Island } from '../panel/Island.tsx'
import { OwnNames } from '../panel/OwnNames.tsx'
import { Releases, ReleaseTable } from '../panel/Releases.tsx'
import { Architectures, PhpExtensions, TestedPrograms } from '../panel/Requirements.tsx'
import {
  ConfigTableColumns,
  SettingClasses,
  SettingCount,
  Settings,
  SettingTypes,
} from '../panel/Settings.tsx'
import { InvoiceTransitions, OrderTransitions, ShopDifferences, ShopExample } from '../panel/Shop.tsx'
import {
  AccountDocumentFields,
  SubscriptionFormats,
  SubscriptionHeaders,
  SubscriptionHeadersSample,
  SubscriptionQuirks,
  SubscriptionSample,
} from '../panel/Subscriptions.tsx'
import {
  AccessChecks,
  EndpointBody,
  EndpointErrors,
  EndpointParameters,
  EndpointReply,
  NodeUserFields,
  ProtocolNumbers,
} from '../panel/WebApi.tsx'
import { Admonition } from './Admonition.tsx'
import { Badge } from './Badge.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { ContentImage } from './ContentImage.tsx'
import { Figure } from './Figure.tsx'
import { HeaderCell } from './HeaderCell.tsx'
import { headingComponents } from './heading-anchors.tsx'
import { ScrollTable } from './ScrollTable.tsx'
import { TabItem, Tabs } from './Tabs.tsx'

/** What Markdown elements and JSX names in pages render as. A name added here is at hand in every MDX page. */
export const contentComponents: ContentComponents = {
  ...headingComponents,
  aside: Admonition,
  pre: CodeBlock,
  table: ScrollTable,
  th: HeaderCell,
  figure: Figure,
  img: ContentImage,
  AccessChecks,
  EndpointBody,
  EndpointErrors,
  EndpointParameters,
  EndpointReply,
  NodeUserFields,
  ProtocolNumbers,
  Architectures,
  Badge,
  ConfigFileKeyCount,
  ConfigFileKeys,
  ConfigTableColumns,
  CustomConfigKeys,
  CustomConfigSample,
  EditionComparison,
  ForeignKeys,
  Island,
  InvoiceTransitions,
  OrderTransitions,
  OwnNames,
  PhpExtensions,
  ReleaseTable,
  Releases,
  SettingClasses,
  SettingCount,
  SettingTypes,
  Settings,
  ShopDifferences,
  ShopExample,
  AccountDocumentFields,
  SubscriptionFormats,
  SubscriptionHeaders,
  SubscriptionHeadersSample,
  SubscriptionQuirks,
  SubscriptionSample,
  TestedPrograms,
  Tabs,
  TabItem,
}
