export {
  type AccessCheck,
  accessChecks,
  etagBehaviour,
  type ReservedRoute,
  reservedRoutes,
  type WebApiDifference,
  webApiDifferences,
  webApiRateLimits,
} from './access.ts'
export { auditRuleSchema } from './audit-rules.ts'
export type { EndpointFailure, EndpointParameter, WebApiEndpoint } from './endpoint.ts'
export { webApiEndpoints } from './endpoints.ts'
export { nodeInfoSchema } from './node-info.ts'
export { nodeUserListSchema, nodeUserSchemas } from './node-users.ts'
export { webApiDocument } from './openapi-document.ts'
export { auditReportSchema, onlineAddressReportSchema, trafficReportSchema } from './reports.ts'
