export type { PreparedAnswer } from '@next-panel/contract'
export { type Home, homeFields } from './config/home-fields.ts'
export type { SiteConfigInput, SiteIcon } from './config/site-config.ts'
