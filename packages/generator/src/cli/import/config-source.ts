import { isRecord } from '../../config/schema-problems.ts'
import { Computed } from './static-value.ts'

/** Lists the parts of a project that were taken and dropped, and those that its owner must decide. */
export class ImportReport {
  readonly taken: string[] = []
  readonly dropped: string[] = []
  readonly decisions: string[] = []
}

/** An object of a configuration. Records the keys that are read, so that it can list the others. */
export class ConfigSource {
  readonly #values: Readonly<Record<string, unknown>>
  readonly #path: string
  readonly #report: ImportReport
  readonly #read = new Set<string>()

  /** @param path of the object, for messages; empty at the top */
  constructor(value: unknown, path: string, report: ImportReport) {
    this.#values = isRecord(value) && !(value instanceof Computed) ? value : {}
    this.#path = path
    this.#report = report
  }

  has(key: string): boolean {
    return this.#values[key] !== undefined
  }

  /** Returns the value of a key. A computed value is `undefined`, and is listed for a decision. */
  value(key: string): unknown {
    this.#read.add(key)
    const value = this.#values[key]
    if (!(value instanceof Computed)) return value
    this.decide(key, `is computed (${value.file}:${value.line}: ${value.code}); write its value`)
    return undefined
  }

  text(key: string): string | undefined {
    const value = this.value(key)
    return typeof value === 'string' && value !== '' ? value : undefined
  }

  flag(key: string): boolean | undefined {
    const value = this.value(key)
    return typeof value === 'boolean' ? value : undefined
  }

  number(key: string): number | undefined {
    const value = this.value(key)
    return typeof value === 'number' ? value : undefined
  }

  list(key: string): readonly unknown[] {
    const value = this.value(key)
    return Array.isArray(value) ? value : []
  }

  texts(key: string): string[] {
    return this.list(key).filter((text) => typeof text === 'string')
  }

  within(key: string): ConfigSource {
    return new ConfigSource(this.value(key), this.nameOf(key), this.#report)
  }

  /** Notes that this generator does not support a key, without an explanation. */
  drop(...keys: string[]): void {
    for (const key of keys) {
      if (this.has(key)) this.#report.dropped.push(this.nameOf(key))
      this.#read.add(key)
    }
  }

  decide(key: string, what: string): void {
    this.#report.decisions.push(`${this.nameOf(key)} ${what}`)
  }

  nameOf(key: string): string {
    return this.#path === '' ? key : `${this.#path}.${key}`
  }

  /** Lists the keys that were not read. Called last. */
  finish(): void {
    for (const key of Object.keys(this.#values)) if (!this.#read.has(key)) this.drop(key)
  }
}
