import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** What about a machine explains its numbers, and nothing by which to find it. */
export interface MachineFacts {
  readonly processor: string
  readonly cores: number
  /** Gigabytes, rounded. */
  readonly memoryGb: number
  readonly platform: string
  readonly node: string
  /** Tasks that ran or waited in the minute before the start: more than a few tenths means a disturbed measurement. */
  readonly loadBefore: number
}

/** Looks at this machine now. */
export function machineFacts(): MachineFacts {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1e9),
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    loadBefore: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  }
}
