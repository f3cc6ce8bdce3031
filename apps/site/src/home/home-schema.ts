import { protocols } from '@next-panel/panel/protocols'
import { homeFields } from 'sheaf'
import { z } from 'zod'

const text = z.string().min(1)
const to = z.string().startsWith('/')
const link = { action: text, to }

const countedFacts = ['settings', 'config-file-keys', 'web-api-calls', 'subscription-formats'] as const

/** Counts of items in the panel's data. */
export type CountedFact = (typeof countedFacts)[number]

/** The parts of `home.yml` that only this site has. */
export const homeSchema = homeFields.extend({
  /** The text next to the number of the release that the pages describe. */
  version: z.strictObject({ text, ...link }),
  search: z.strictObject({ label: text, try: text, examples: z.array(text).length(4) }),
  /** The picture of the admin area, with a caption for each pin. */
  screen: z.strictObject({ address: text, alt: text, captions: z.array(text).length(2) }),
  route: z.strictObject({
    title: text,
    text,
    stops: z.array(z.strictObject({ title: text, text, to })).length(6),
  }),
  messages: z.strictObject({
    title: text,
    text,
    /** Messages by their ids, with their program or their meaning. */
    items: z.array(z.strictObject({ id: text, from: text })).length(6),
    ...link,
  }),
  /** A custom config with a single mistake, which the checker finds at build time. */
  checker: z.strictObject({ title: text, text, protocol: z.enum(protocols), config: text, ...link }),
  reference: z.strictObject({
    title: text,
    text,
    numbers: z.array(z.strictObject({ of: z.enum(countedFacts), label: text, to })),
    /** A call of the Web API by its id. */
    call: z.strictObject({ endpoint: text, title: text, reply: text, ...link }),
  }),
  editions: z.strictObject({
    title: text,
    /** Features as the comparison of the editions names them. */
    features: z.array(text).length(4),
    ...link,
    /** Unsupported features by their ids. */
    missing: z.strictObject({ title: text, things: z.array(text).min(1), ...link }),
  }),
  latest: z.strictObject({ release: text, post: text }),
})

/** The contents of this site's home page. */
export type SiteHome = z.output<typeof homeSchema>
