import * as z from 'zod'
import { bytesPerGb } from '../units.ts'

/** A program the panel needs, with the versions it was tested on. */
export const testedProgramSchema = z.strictObject({
  program: z.string(),
  /** The oldest and newest tested version, which may be equal. */
  oldest: z.string().regex(/^\d+\.\d+(\.\d+)?$/),
  newest: z
    .string()
    .regex(/^\d+\.\d+(\.\d+)?$/)
    .nullable(),
  note: z.string().optional(),
})

/** A processor architecture that packages are built for. */
export const architectureSchema = z.strictObject({
  name: z.string(),
  packages: z.array(z.enum(['deb', 'rpm'])).min(1),
  note: z.string().optional(),
})

/** A program the panel needs, with the versions it was tested on. `newest` is null for "or newer". */
export type TestedProgram = z.infer<typeof testedProgramSchema>

/** A processor architecture that packages are built for. */
export type Architecture = z.infer<typeof architectureSchema>

// Source: docs/reference/requirements.md#panel-limits; docs/reference/panel/releases.md#requirements-of-the-panel.

/** The programs 24.5.1 is tested on. */
export const testedPrograms: readonly TestedProgram[] = [
  { program: 'PHP', oldest: '8.3', newest: '8.4', note: 'Composer accepts 8.2 and newer.' },
  { program: 'MariaDB', oldest: '11.4', newest: '11.8' },
  { program: 'Redis', oldest: '7.2', newest: '7.2', note: 'Valkey is expected to work too.' },
  { program: 'PHP extension redis (Phpredis)', oldest: '6.0.2', newest: null },
]

/** A system that the panel is installed on, with other names for it. */
export interface InstallationSystem {
  /** Also the name of its installation page. */
  readonly id: string
  readonly name: string
  readonly version: string
  readonly also?: readonly string[]
}

/** The systems with an installation page. Source: docs/reference/panel/installation.md#ubuntu, #debian and #rhel. */
export const installationSystems: readonly InstallationSystem[] = [
  { id: 'debian', name: 'Debian', version: '12' },
  { id: 'ubuntu', name: 'Ubuntu', version: '24.04' },
  { id: 'rhel', name: 'Red Hat Enterprise Linux', version: '9', also: ['RHEL', 'Red Hat'] },
]

/** The PHP extensions that Composer requires. Source: docs/reference/panel/releases.md#requirements-of-the-panel. */
export const phpExtensions: readonly string[] = [
  'bcmath',
  'curl',
  'fileinfo',
  'json',
  'mbstring',
  'mysqli',
  'openssl',
  'pdo',
  'posix',
  'redis',
  'xml',
  'yaml',
  'zip',
]

/** Recommended minimum of free memory, in bytes. Source: docs/reference/requirements.md#panel-limits. */
export const recommendedMemory = 2 * bytesPerGb

/**
 * The architectures of the package repository. Source: docs/reference/requirements.md#panel-limits;
 * docs/reference/panel/operation.md#package-repository.
 */
export const architectures: readonly Architecture[] = [
  { name: 'arm64', packages: ['deb', 'rpm'] },
  {
    name: 'amd64',
    packages: ['deb', 'rpm'],
    note: 'Needs x86-64-v3 (AVX2): Intel Haswell, AMD Excavator, or newer.',
  },
  { name: 'riscv64', packages: ['deb'] },
]
