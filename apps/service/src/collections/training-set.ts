import { trainingSet } from '@next-panel/contract'
import type { z } from 'zod'
import { EntryKind } from './entry-kind.ts'

/** What a set trains (docs/reference/wire/entries.md#training-sets). */
export type TrainingSetId = 'query_optimizer' | 'query_planner' | 'query_filtering'

export type TrainingSet = z.output<typeof trainingSet>
export type TrainingExample = TrainingSet['simple'][number]

export const trainingSets = new EntryKind('training-set', trainingSet)
