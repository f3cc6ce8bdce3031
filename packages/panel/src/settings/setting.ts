import * as z from 'zod'

/** Maximum length of an item name, in characters. Source: docs/reference/requirements.md#panel-data. */
export const maxItemCharacters = 255
/** Maximum length of a value and of a default, in characters. Source: docs/reference/requirements.md#panel-data. */
export const maxValueCharacters = 2048
/** Maximum length of a class name, in characters. Source: docs/reference/requirements.md#panel-data. */
export const maxClassCharacters = 16
/** The class of a row without one, as documented. Source: docs/reference/requirements.md#panel-data. */
export const defaultClass = 'default'
/** Maximum length of a remark, in characters. Source: docs/reference/panel/settings.md#table-config. */
export const maxMarkCharacters = 255

/**
 * How a value is stored and read back. Arrays are JSON text. Source: docs/reference/requirements.md#panel-data.
 * One shipped row has an empty type; the panel reads it as a string.
 */
export const settingTypeSchema = z.enum(['string', 'int', 'bool', 'array', ''])

/** The classes that shipped rows use. Source: docs/reference/panel/settings.md#rows. */
export const settingClassSchema = z
  .enum([
    'billing',
    'email',
    'captcha',
    'im',
    'support',
    'reg',
    'ref',
    'feature',
    'subscribe',
    'cron',
    'db',
    'llm',
  ])
  .describe('Category of the row, at most 16 characters')

/**
 * One row of the panel's table `config` as shipped with 24.5.1. Limits: docs/reference/requirements.md#panel-data and
 * #panel-limits.
 */
export const settingSchema = z.strictObject({
  item: z
    .string()
    .min(1)
    .max(maxItemCharacters)
    .regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'An item must be lower-case words joined by underscores'),
  type: settingTypeSchema,
  default: z.string().max(maxValueCharacters),
  /** The value in a new installation, if it is not the default. */
  initialValue: z.string().max(maxValueCharacters).optional(),
  class: settingClassSchema,
  /** Whether visitors can read the value (column is_public). */
  public: z.boolean(),
  /** The only valid values, if the panel has a closed set. */
  allowed: z.array(z.string()).readonly().optional(),
  /** The range of whole numbers that the form takes, with both ends; saving rounds them down to a multiple of `roundedDownTo`. */
  range: z
    .strictObject({ min: z.int(), max: z.int(), roundedDownTo: z.int().positive().optional() })
    .optional(),
  /** The effect of the setting, as a sentence: "Sets how many days the hourly traffic record is kept." */
  meaning: z.string().min(10),
  /** Unexpected behaviour of the 24.5.1 code. */
  note: z.string().optional(),
})

/** One row of the panel's table `config` as shipped with 24.5.1. */
export type Setting = z.infer<typeof settingSchema>

/** How a setting's value is stored and read back. */
export type SettingType = z.infer<typeof settingTypeSchema>

/** The class (category) of a setting. */
export type SettingClass = z.infer<typeof settingClassSchema>

/**
 * A row as an operator may write it: any item and class, within the column limits. Source:
 * docs/reference/requirements.md#panel-data and #panel-limits.
 */
export const settingRowSchema = z.strictObject({
  item: z.string().max(maxItemCharacters),
  value: z.string().max(maxValueCharacters),
  class: z.string().max(maxClassCharacters).default(defaultClass),
  is_public: z.union([z.literal(0), z.literal(1)]),
  type: settingTypeSchema,
  default: z.string().max(maxValueCharacters),
  mark: z.string().max(maxMarkCharacters),
})

/** A row of the table `config`, column by column, without its id. */
export type SettingRow = z.infer<typeof settingRowSchema>
