import { isJsonObject, type Json, type JsonObject } from '../json-value.ts'
import { PanelError } from '../panel-error.ts'
import { phpBool, phpInt } from '../php-cast.ts'
import type { SubscriptionNode } from './subscription-schema.ts'

/** The port of a node that names none. Source: docs/reference/panel/custom-config.md#ports. */
const defaultPort = 443

function isJson(value: unknown): value is Json {
  return value !== undefined
}

/** PHP decodes an empty object to an empty array and prints it as `[]`. */
function asPhp(value: Json): Json {
  if (Array.isArray(value)) return value.map(asPhp)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value)
  return entries.length === 0 ? [] : Object.fromEntries(entries.map(([key, item]) => [key, asPhp(item)]))
}

/** The custom config of a node, read as the generators of subscriptions read it. */
export class CustomConfigValues {
  readonly #config: JsonObject
  readonly #quirks: boolean

  private constructor(config: JsonObject, quirks: boolean) {
    this.#config = config
    this.#quirks = quirks
  }

  /**
   * Reads the custom config of a node.
   * @throws PanelError `custom-config-unreadable` when it is not a JSON object.
   */
  static of(node: Pick<SubscriptionNode, 'name' | 'customConfig'>, quirks: boolean): CustomConfigValues {
    let decoded: unknown
    try {
      decoded = JSON.parse(node.customConfig.trim() === '' ? '{}' : node.customConfig)
    } catch {
      decoded = undefined
    }
    const config = isJson(decoded) ? decoded : undefined
    if (isJsonObject(config)) return new CustomConfigValues(config, quirks)
    throw new PanelError(
      'custom-config-unreadable',
      `The custom config of node ${node.name} is not a JSON object. Check it with the custom config checker.`,
    )
  }

  /** The value of the first key that is present and not null; blank text counts as present. */
  value(...keys: readonly string[]): Json | undefined {
    for (const key of keys) {
      const value = Object.hasOwn(this.#config, key) ? this.#config[key] : undefined
      if (value !== undefined && value !== null) return this.#quirks ? asPhp(value) : value
    }
    return undefined
  }

  /** A switch, by PHP's `(bool)`. */
  flag(key: string, byDefault: boolean): boolean {
    const value = this.value(key)
    return value === undefined ? byDefault : phpBool(value)
  }

  /**
   * The port clients connect to: offset_port_user, else offset_port_node, else 443. Blank text is a value and gives
   * port 0, unless quirks are off. Source: docs/reference/panel/custom-config.md#ports and #rules-for-values.
   */
  port(): number {
    const candidates = ['offset_port_user', 'offset_port_node'].map((key) => this.value(key))
    const given = candidates.find((value) => value !== undefined && (this.#quirks || value !== ''))
    return given === undefined ? defaultPort : phpInt(given)
  }

  /** A value inside `header`, by its path; undefined when a part of the path is missing. */
  inHeader(...path: readonly (string | number)[]): Json | undefined {
    let value = this.value('header')
    for (const part of path) {
      if (Array.isArray(value) && typeof part === 'number') value = value[part]
      else if (isJsonObject(value) && typeof part === 'string' && Object.hasOwn(value, part))
        value = value[part]
      else return undefined
    }
    return value ?? undefined
  }

  /** The path of the transport; header.request.path[0] comes before the key path. */
  path(): Json {
    return this.inHeader('request', 'path', 0) ?? this.value('path') ?? ''
  }
}
