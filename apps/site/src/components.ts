import type { SiteComponents } from 'sheaf/components'
import { AdminMap } from './facts/AdminMap.tsx'
import { ConfigFileKeyCount, ConfigFileKeys } from './facts/ConfigFileKeys.tsx'
import { CustomConfigKeys, CustomConfigSample, ForeignKeys } from './facts/CustomConfigKeys.tsx'
import { Defect, Defects } from './facts/Defects.tsx'
import { Label } from './facts/Label.tsx'
import { Message, Messages } from './facts/Messages.tsx'
import { NotSupported } from './facts/NotSupported.tsx'
import { Releases, ReleaseTable } from './facts/Releases.tsx'
import { Architectures, EditionComparison, PhpExtensions, TestedPrograms } from './facts/Requirements.tsx'
import { RuleAndRelease } from './facts/RuleAndRelease.tsx'
import {
  ConfigTableColumns,
  SettingClasses,
  SettingCount,
  Settings,
  SettingTypes,
} from './facts/Settings.tsx'
import { InvoiceTransitions, OrderTransitions, ShopDifferences, ShopExample } from './facts/Shop.tsx'
import {
  AccountDocumentFields,
  SubscriptionFormats,
  SubscriptionHeaders,
  SubscriptionHeadersSample,
  SubscriptionNodes,
  SubscriptionQuirks,
  SubscriptionSample,
} from './facts/Subscriptions.tsx'
import { Supported } from './facts/Supported.tsx'
import {
  AccessChecks,
  EndpointBody,
  EndpointErrors,
  EndpointParameters,
  EndpointReply,
  NodeUserFields,
  ProtocolNumbers,
} from './facts/WebApi.tsx'
import { HomePage } from './home/HomePage.tsx'
import { OwnNames } from './own-names/OwnNames.tsx'

/** The components of this site. Those below `content` are available in every MDX page. */
export default {
  HomePage,
  content: {
    AccessChecks,
    AccountDocumentFields,
    AdminMap,
    Architectures,
    ConfigFileKeyCount,
    ConfigFileKeys,
    ConfigTableColumns,
    CustomConfigKeys,
    CustomConfigSample,
    Defect,
    Defects,
    EditionComparison,
    EndpointBody,
    EndpointErrors,
    EndpointParameters,
    EndpointReply,
    ForeignKeys,
    InvoiceTransitions,
    Label,
    Message,
    Messages,
    NodeUserFields,
    NotSupported,
    OrderTransitions,
    OwnNames,
    PhpExtensions,
    ProtocolNumbers,
    ReleaseTable,
    Releases,
    RuleAndRelease,
    SettingClasses,
    SettingCount,
    SettingTypes,
    Settings,
    ShopDifferences,
    ShopExample,
    SubscriptionFormats,
    SubscriptionHeaders,
    SubscriptionHeadersSample,
    SubscriptionNodes,
    SubscriptionQuirks,
    SubscriptionSample,
    Supported,
    TestedPrograms,
  },
} satisfies SiteComponents
