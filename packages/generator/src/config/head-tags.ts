import { z } from 'zod'

const attribute = z.union([z.string(), z.boolean()])

/** An element of the head of every page, in Docusaurus' format. `true` is an attribute without a value. */
export const headTag = z.strictObject({
  tagName: z.enum(['meta', 'link', 'script']),
  attributes: z
    .record(z.string().regex(/^[a-z][\w:.-]*$/i, 'write a name such as "data-domain"'), attribute)
    .default({}),
  /** The code of a script. */
  innerHTML: z.string().optional(),
})

export type HeadTag = z.output<typeof headTag>

/** A script: its address, or its attributes. */
export const headScript = z.union(
  [z.string().min(1), z.object({ src: z.string().min(1) }).catchall(attribute)],
  { error: 'write an address, or an object with "src" and other attributes' },
)

export const scriptHost = z
  .string()
  .regex(/^https?:\/\/(\*\.)?[^/*\s;,?#]+$/, 'write only the origin, e.g. https://plausible.io')

/** All elements that a configuration adds to the head of every page. */
export function headTagsOf({
  headTags,
  scripts,
}: {
  headTags: readonly HeadTag[]
  scripts: readonly z.output<typeof headScript>[]
}): HeadTag[] {
  const tags = scripts.map((script): HeadTag => {
    return { tagName: 'script', attributes: typeof script === 'string' ? { src: script } : script }
  })
  return [...headTags, ...tags]
}

/** Whether browsers run a script: other types are data, which a policy does not restrict. */
export function runs({ tagName, attributes: { type } }: HeadTag): boolean {
  return tagName === 'script' && !(typeof type === 'string' && /[/+]json$/i.test(type))
}
