import {
  type CustomConfigKey,
  customConfigKeyGroups,
  customConfigKeys,
  type ForeignKey,
  foreignKeys,
} from '@next-panel/panel/custom-config'
import {
  type ConfigFileKey,
  configFileKeys,
  type Setting,
  settingPages,
  settings,
} from '@next-panel/panel/settings'
import type { KnownFact } from 'sheaf'
import { classAnchor, fileGroupAnchor, nameOfProtocol, phpLiteral } from '../facts/fact-texts.ts'
import { sinceOfKey } from './release-facts.ts'
import { chinese, code, sentences } from './sentences.ts'

const settingsPage = '/docs/design-document/database-setting'
const customConfigPage = '/docs/configuration/custom-config'

/** What each setting, each key of the configuration file and each key of a custom config is. */
export function keyFacts(): KnownFact[] {
  const known = new Set(customConfigKeys.map(({ key }) => key))
  return [
    ...settings.map(settingFact),
    ...configFileKeys.map(configFileKeyFact),
    ...customConfigKeyGroups.flatMap(({ id, keys }) => keys.map((key) => customConfigKeyFact(key, id))),
    // One that means something in 24.5.1 as well is asked for in that sense.
    ...foreignKeys.filter(({ key }) => !known.has(key)).map(foreignKeyFact),
  ]
}

function settingFact(setting: Setting): KnownFact {
  const { item, type, default: value, class: name, allowed, range, initialValue, meaning } = setting
  const page = settingPages[name]
  const rounded = range?.roundedDownTo
  const values = allowed?.map((each) => each || 'empty').join(', ')
  return {
    names: [item],
    section: `${settingsPage}#${classAnchor(name)}`,
    ...sinceOfKey(item),
    en: sentences(
      `${code(item)} is a database setting of class ${code(name)} and ${type === '' ? 'without a type' : `type ${code(type)}`};`,
      `its default is ${value === '' ? 'empty' : code(value)}, and it is ${setting.public ? 'public' : 'not public'}.`,
      meaning,
      values && `Known values: ${values}.`,
      range &&
        `From ${range.min} to ${range.max}${rounded ? `; saving rounds it down to a multiple of ${rounded}` : ''}.`,
      initialValue === '' && 'A new site starts with an empty value.',
      page === null ? 'No admin page edits it.' : `Admin page: ${code(page)}.`,
    ),
    zh: chinese(
      [
        `${code(item)} 是数据库设置，类别 ${code(name)}，${type === '' ? '无类型' : `类型 ${code(type)}`}，`,
        `默认值${value === '' ? '为空' : ` ${code(value)}`}，${setting.public ? '公开' : '不公开'}。`,
        values && `可选值：${values.replace('empty', '空')}。`,
        range && `范围：${range.min} 至 ${range.max}${rounded ? `，保存时向下取到 ${rounded} 的倍数` : ''}。`,
        initialValue === '' && '新站点的初始值为空。',
        page === null ? '没有对应的管理页面。' : `管理页面：${code(page)}。`,
      ],
      meaning,
    ),
  }
}

function configFileKeyFact(fact: ConfigFileKey): KnownFact {
  const { key, default: value, defaultFrom, group, allowed, mustChange, meaning } = fact
  const literal = code(phpLiteral(value))
  const values = allowed?.map((each) => code(phpLiteral(each))).join(', ')
  return {
    names: [key],
    section: `${settingsPage}#${fileGroupAnchor(group)}`,
    ...sinceOfKey(key),
    en: sentences(
      `${code(key)} is a key of ${code('config/.config.php')};`,
      `its default is ${defaultFrom === undefined ? literal : `the value of ${code(defaultFrom)}, ${literal}`}.`,
      meaning,
      values && `Known values: ${values}.`,
      mustChange && 'Set it before first use.',
    ),
    zh: chinese(
      [
        `${code(key)} 是 ${code('config/.config.php')} 的配置项，`,
        defaultFrom === undefined
          ? `默认值 ${literal}。`
          : `默认值与 ${code(defaultFrom)} 相同，即 ${literal}。`,
        values && `可选值：${values}。`,
        mustChange && '首次使用前必须设置。',
      ],
      meaning,
    ),
  }
}

function customConfigKeyFact(fact: CustomConfigKey, group: string): KnownFact {
  const { key, aliases = [], values, default: value, validity, nodeServer } = fact
  const protocols = fact.protocols.map(nameOfProtocol).join(', ')
  const meaning = sentences(
    fact.meaning,
    validity && `${validity}.`,
    `NeXT Server: ${nodeServer ?? 'does not read it.'}`,
  )
  const also = aliases.map((alias) => `, also ${code(alias)},`).join('')
  return {
    names: [key, ...aliases],
    section: `${customConfigPage}#${group}`,
    en: sentences(
      `${code(key)}${also} is a key of a node's custom config${protocols && ` for ${protocols}`};`,
      `its type is ${values.join(' or ')}, its default: ${value}.`,
      meaning,
    ),
    zh: chinese(
      [
        `${code(key)}${aliases.map((alias) => `（也可写作 ${code(alias)}）`).join('')} 是节点自定义配置的键`,
        `${protocols && `，用于 ${protocols}`}，类型 ${values.join(' / ')}，默认值：${value}。`,
      ],
      meaning,
    ),
  }
}

function foreignKeyFact({ key, protocols, from, meaning }: ForeignKey): KnownFact {
  const names = protocols.map(nameOfProtocol).join(', ')
  const origin = { fork: ['a fork', '某个分支'], pro: ['the Pro edition', 'Pro 版'] }[from]
  return {
    names: [key],
    section: `${customConfigPage}#other-versions`,
    en: `24.5.1 ignores ${code(key)}: it is a key of a node's custom config in ${origin[0]}, for ${names}. ${meaning}`,
    zh: chinese(
      [`24.5.1 不读取 ${code(key)}：它是 ${origin[1]}中节点自定义配置的键，用于 ${names}。`],
      meaning,
    ),
  }
}
