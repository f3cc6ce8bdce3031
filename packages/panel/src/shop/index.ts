export { discountOf } from './coupon.ts'
export {
  cronCycleSeconds,
  invoiceTransitions,
  isFinal,
  isOpen,
  isPaid,
  orderTransitions,
  type Transition,
  unpaidOrderSeconds,
} from './lifecycle.ts'
export { heldOnInvoice, shopAccounts } from './shop-accounts.ts'
export { type ShopChange, shopChanges } from './shop-changes.ts'
export { isShopProblem, type ShopProblem, type ShopProblemCode } from './shop-problem.ts'
export type {
  Coupon,
  Gateway,
  Invoice,
  InvoiceStatus,
  Order,
  OrderContent,
  OrderStatus,
  Payment,
  Product,
  ShopEvent,
  ShopRules,
  ShopState,
  ShopUser,
} from './shop-schema.ts'
export {
  defaultShopRules,
  invoiceOf,
  openShop,
  paymentOf,
  shopProduct,
  shopUser,
  userOf,
} from './shop-state.ts'
export { shopRun, shopStep } from './shop-step.ts'
export { findSourceDifference, type SourceDifference, sourceDifferences } from './source-differences.ts'
export {
  type ExampleMoment,
  type ExampleStep,
  exampleStart,
  runExample,
  type ShopExample,
} from './worked-example.ts'
export { shopExamples } from './worked-examples.ts'
