import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** Properties of a machine that explain its numbers without identifying it. */
export interface MachineFacts {
  readonly processor: string
  readonly cores: number
  /** Gigabytes, rounded. */
  readonly memoryGb: number
  readonly platform: string
  readonly node: string
  /**
   * Load average over the minute before the start. More than a few tenths means that the measurement was
   * disturbed.
   */
  readonly loadBefore: number
}

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
