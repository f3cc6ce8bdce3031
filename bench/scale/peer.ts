import { z } from 'zod'

/** The body of a search: a subset of our service's. */
export const peerSearch = z.object({
  term: z.string(),
  limit: z.number(),
  where: z
    .object({ category: z.string(), amount: z.object({ between: z.tuple([z.number(), z.number()]) }) })
    .optional(),
  facets: z
    .object({ amount: z.object({ ranges: z.array(z.object({ from: z.number(), to: z.number() })) }) })
    .optional(),
  sortBy: z.object({ property: z.literal('amount'), order: z.literal('DESC') }).optional(),
})
export type PeerSearch = z.output<typeof peerSearch>

export const peerDocuments = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    section: z.string(),
    content: z.string(),
    category: z.string(),
    amount: z.number(),
    published: z.string(),
  }),
)
export type PeerDocument = z.output<typeof peerDocuments>[number]

export interface PeerResult {
  readonly hits: readonly unknown[]
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** A database that searches documents by itself. */
export interface Peer {
  insert(documents: readonly PeerDocument[]): Promise<void>
  search(search: PeerSearch): Promise<PeerResult>
}

/** An SQL expression for the labels of facets, by the column or by its ranges. */
export const facetLabels = ({ amount: { ranges } }: NonNullable<PeerSearch['facets']>) => ({
  category: 'category',
  amount: `case ${ranges.map(({ from, to }) => `when amount between ${from} and ${to} then '${from}-${to}'`).join(' ')} end`,
})
