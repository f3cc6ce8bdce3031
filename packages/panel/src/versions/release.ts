import * as z from 'zod'

/** One change of a release, as a sentence. */
export const changeSchema = z.strictObject({
  kind: z.enum(['new', 'changed']),
  text: z.string().regex(/^["\w:].*\.$/, 'A change must be a sentence'),
  /** Names of the new things that it adds. */
  brings: z.array(z.string()).readonly().optional(),
  /** The login of the contributor that the release notes name. */
  by: z.string().optional(),
  /** Set if the release notes have this entry twice. */
  listedTwice: z.literal(true).optional(),
  /** The part of the panel, if the release notes are grouped by it. */
  area: z.string().optional(),
})

/** One release with its changes. */
export const releaseSchema = z.strictObject({
  version: z.string().regex(/^\d{2,4}\.\d{1,2}(\.\d+)?(-Pro)?$/),
  /** `oss`: the open-source edition since 24.0.0. `old`: releases before it. `pro`: the pro edition. */
  edition: z.enum(['oss', 'old', 'pro']),
  /** The day of the release, if known. */
  date: z.iso.date().optional(),
  /** The database schema version that the release needs, if the notes give one. */
  databaseVersion: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
  /** A sentence about the release as a whole. */
  note: z.string().min(10).optional(),
  /** The number of entries in the release notes. */
  listed: z.int().positive(),
  /** `upstream`: the release notes separate new things from changes. `wording`: the wording of each entry decides. */
  kindsFrom: z.enum(['upstream', 'wording']),
  /** The number of entries in the notes that contain two changes. */
  runTogether: z.int().positive().optional(),
  /** The number of entries in the notes that are left out, because they do not say what changed. */
  vague: z.int().positive().optional(),
  changes: z.array(changeSchema).readonly(),
})

/** One release with its changes. */
export type Release = z.infer<typeof releaseSchema>

/** One change of a release, as a sentence. */
export type Change = z.infer<typeof changeSchema>
