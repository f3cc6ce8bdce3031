import * as z from 'zod'

/** One change of a release, as a sentence. */
export const changeSchema = z.strictObject({
  kind: z.enum(['new', 'changed']),
  text: z.string().regex(/^["\w:].*\.$/, 'A change must be a sentence'),
  /** What is new with it, by its names. */
  brings: z.array(z.string()).readonly().optional(),
  /** Login of the contributor the release notes name. */
  by: z.string().optional(),
  /** The release notes carry this entry two times. */
  listedTwice: z.literal(true).optional(),
  /** Part of the panel, where the release notes are grouped by it. */
  area: z.string().optional(),
})

/** One release with its changes. */
export const releaseSchema = z.strictObject({
  version: z.string().regex(/^\d{2,4}\.\d{1,2}(\.\d+)?(-Pro)?$/),
  /** oss: the open-source edition since 24.0.0; old: releases before it; pro: the pro edition. */
  edition: z.enum(['oss', 'old', 'pro']),
  /** Day of the release, where it is known. */
  date: z.iso.date().optional(),
  /** Version of the database schema that the release needs, where the notes give one. */
  databaseVersion: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
  /** What a reader should know of the release as a whole, as a sentence. */
  note: z.string().min(10).optional(),
  /** How many entries the release notes count for this release. */
  listed: z.int().positive(),
  /** Whether the release notes part new things from changed ones, or the wording of the entries does. */
  kindsFrom: z.enum(['upstream', 'wording']),
  /** How many entries of the notes hold two changes in one. */
  runTogether: z.int().positive().optional(),
  /** How many entries of the notes are left out, because they do not say what changed. */
  vague: z.int().positive().optional(),
  changes: z.array(changeSchema).readonly(),
})

/** One release with its changes. */
export type Release = z.infer<typeof releaseSchema>

/** One change of a release, as a sentence. */
export type Change = z.infer<typeof changeSchema>
