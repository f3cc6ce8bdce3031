import * as z from 'zod'
import { invoiceStatuses, orderStatuses } from './state-transitions.ts'

const count = z.int().min(0)
const amount = z.string().regex(/^\d{1,10}\.\d\d$/)

/** Columns of the table `user`, as the panel stores them. A level of 0 is a free user. */
const accountSchema = z.strictObject({
  class: count,
  class_expire: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  /** Traffic limit, upload and download, in bytes. */
  transfer_enable: count,
  u: count,
  d: count,
  /** The balance. */
  money: amount,
})

/** The columns of an order and its invoice that a step sets. A new order has all of them. */
const orderChangeSchema = z.strictObject({
  id: z.int().positive(),
  product: z.string().min(1).optional(),
  status: z.enum(orderStatuses).optional(),
  /** `price` is the amount still owed. */
  invoice: z.strictObject({ status: z.enum(invoiceStatuses), price: amount.optional() }).optional(),
})

/** Something that happens in a story, and the values that it sets. */
const storyStepSchema = z.strictObject({
  /** Panel time, to the minute. A story that was not recorded counts days. */
  at: z.string().regex(/^(\d{4}-\d\d-\d\d \d\d:\d\d|Day \d+(, \d\d:\d\d)?)$/),
  text: z.string().min(1),
  /** The message if the panel rejected the step, or the status of its error page. */
  failure: z.union([z.string().min(1), z.literal(500)]).optional(),
  user: accountSchema.partial().optional(),
  orders: z.array(orderChangeSchema).min(1).readonly().optional(),
})

/** The story of one customer of the shop. */
export const shopStorySchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  /** The number of the recording. Null for a documented rule that 24.5.1 does not follow. */
  recording: z
    .string()
    .regex(/^s\d{3}$/)
    .nullable(),
  before: accountSchema.partial(),
  steps: z.array(storyStepSchema).min(1).readonly(),
})

/** The story of one customer of the shop. */
export type ShopStory = z.infer<typeof shopStorySchema>
/** Something that happens in a story, and the values that it sets. */
export type StoryStep = ShopStory['steps'][number]
/** Columns of the table `user` that a story follows. */
export type StoryAccount = ShopStory['before']
