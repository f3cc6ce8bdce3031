import { segment } from '@next-panel/contract'
import type { z } from 'zod'
import { EntryKind } from './entry-kind.ts'

export type Segment = z.output<typeof segment>

export const segments = new EntryKind('segment', segment)
