import { protocolNames, protocols } from '@next-panel/panel/protocols'
import type { ConfigFileKey, ConfigFileValue, SettingClass } from '@next-panel/panel/settings'
import type { ComparedFeature } from '@next-panel/panel/versions'

/** The id of the heading above the settings of a class. */
export function classAnchor(name: SettingClass): string {
  return `class-${name}`
}

/** The id of the heading above a group of keys of the configuration file. */
export function fileGroupAnchor(group: ConfigFileKey['group']): string {
  return `file-${group.toLowerCase().replaceAll(' ', '-')}`
}

/** A value as the configuration file contains it. */
export function phpLiteral(value: ConfigFileValue): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return `[${value.map(phpLiteral).join(', ')}]`
}

/** AnyTLS has no number in 24.5.1, so it is not among its protocols. */
export function nameOfProtocol(name: string): string {
  const known = protocols.find((protocol) => protocol === name)
  return known === undefined ? name.replace('anytls', 'AnyTLS') : protocolNames[known]
}

/** Whether an edition has a feature, in words. */
export const availabilityLabels: Readonly<Record<ComparedFeature['oss'], string>> = {
  yes: 'yes',
  no: 'no',
  'in-progress': 'in progress',
}
