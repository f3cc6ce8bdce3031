import { shelf } from '@next-panel/contract'
import { EntryKind } from './entry-kind.ts'

export const shelves = new EntryKind('shelf', shelf)
