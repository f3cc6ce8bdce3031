import { protocols } from '@next-panel/panel/protocols'
import { homeFields } from 'sheaf'
import { z } from 'zod'

const text = z.string().min(1)
const to = z.string().startsWith('/')
const link = { action: text, to }

const countedFacts = ['settings', 'config-file-keys', 'web-api-calls', 'subscription-formats'] as const

/** What is counted in the data of the panel. */
export type CountedFact = (typeof countedFacts)[number]

/** What `home.yml` of this site says beside what every home page does. */
export const homeSchema = homeFields.extend({
  /** What stands beside the number of the release that the pages describe. */
  version: z.strictObject({ text, ...link }),
  search: z.strictObject({ label: text, try: text, examples: z.array(text).length(4) }),
  /** The picture of the admin area; one caption for each pin. */
  screen: z.strictObject({ address: text, alt: text, captions: z.array(text).length(2) }),
  route: z.strictObject({
    title: text,
    text,
    stops: z.array(z.strictObject({ title: text, text, to })).length(6),
  }),
  messages: z.strictObject({
    title: text,
    text,
    /** Messages by their ids, and what prints them or what they mean. */
    items: z.array(z.strictObject({ id: text, from: text })).length(6),
    ...link,
  }),
  /** A custom config with one mistake, which the checker finds at build time. */
  checker: z.strictObject({ title: text, text, protocol: z.enum(protocols), config: text, ...link }),
  reference: z.strictObject({
    title: text,
    text,
    numbers: z.array(z.strictObject({ of: z.enum(countedFacts), label: text, to })),
    /** A call of the Web API by its id. */
    call: z.strictObject({ endpoint: text, title: text, reply: text, to }),
  }),
  editions: z.strictObject({
    title: text,
    /** As they stand in the comparison of the editions. */
    features: z.array(text).length(4),
    ...link,
    /** What is not supported, by its ids. */
    missing: z.strictObject({ title: text, things: z.array(text).min(1), ...link }),
  }),
  latest: z.strictObject({ release: text, post: text }),
})

/** What the home page of this site says. */
export type SiteHome = z.output<typeof homeSchema>
