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
import { releaseOfKey } from '@next-panel/panel/versions'
import type { PreparedAnswer } from 'sheaf'
import { classAnchor, fileGroupAnchor, nameOfProtocol, phpLiteral } from '../facts/fact-texts.ts'
import { chinese, code, sentences } from './sentences.ts'
import { isUnmistakable } from './texts.ts'

const settingsPage = '/docs/design-document/database-setting'
const customConfigPage = '/docs/configuration/custom-config'

/** Explains each setting, each key of the configuration file and each key of a custom config. */
export function keyAnswers(): PreparedAnswer[] {
  const known = new Set(customConfigKeys.map(({ key }) => key))
  return [
    ...settings.flatMap((setting) => [settingAnswer(setting), ...sinceAnswers(setting.item)]),
    ...configFileKeys.flatMap((fact) => [configFileKeyAnswer(fact), ...sinceAnswers(fact.key)]),
    ...customConfigKeyGroups.flatMap(({ id, keys }) => keys.map((key) => customConfigKeyAnswer(key, id))),
    // A key that also has a meaning in 24.5.1 is explained with that meaning.
    ...foreignKeys.filter(({ key }) => !known.has(key)).map(foreignKeyAnswer),
  ]
}

function settingAnswer(setting: Setting): PreparedAnswer {
  const { item, type, default: value, class: name, allowed, range, initialValue, meaning } = setting
  const page = settingPages[name]
  const rounded = range?.roundedDownTo
  const values = allowed?.map((value) => value || 'empty').join(', ')
  return {
    kind: 'name',
    section: `${settingsPage}#${classAnchor(name)}`,
    ...textsOf(item),
    answer: {
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
          range &&
            `范围：${range.min} 至 ${range.max}${rounded ? `，保存时向下取到 ${rounded} 的倍数` : ''}。`,
          initialValue === '' && '新站点的初始值为空。',
          page === null ? '没有对应的管理页面。' : `管理页面：${code(page)}。`,
        ],
        meaning,
      ),
    },
  }
}

function configFileKeyAnswer(fact: ConfigFileKey): PreparedAnswer {
  const { key, default: value, defaultFrom, group, allowed, mustChange, meaning } = fact
  const literal = code(phpLiteral(value))
  const values = allowed?.map((value) => code(phpLiteral(value))).join(', ')
  return {
    kind: 'name',
    section: `${settingsPage}#${fileGroupAnchor(group)}`,
    ...textsOf(key),
    answer: {
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
    },
  }
}

function customConfigKeyAnswer(fact: CustomConfigKey, group: string): PreparedAnswer {
  const { key, aliases = [], values, default: value, validity, nodeServer } = fact
  const protocols = fact.protocols.map(nameOfProtocol).join(', ')
  const meaning = sentences(
    fact.meaning,
    validity && `${validity}.`,
    `NeXT Server: ${nodeServer ?? 'does not read it.'}`,
  )
  const also = aliases.map((alias) => `, also ${code(alias)},`).join('')
  return {
    kind: 'name',
    section: `${customConfigPage}#${group}`,
    ...textsOf(key, ...aliases),
    answer: {
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
    },
  }
}

function foreignKeyAnswer({ key, protocols, from, meaning }: ForeignKey): PreparedAnswer {
  const names = protocols.map(nameOfProtocol).join(', ')
  const origin = { fork: ['a fork', '某个分支'], pro: ['the Pro edition', 'Pro 版'] }[from]
  return {
    kind: 'name',
    section: `${customConfigPage}#other-versions`,
    ...textsOf(key),
    answer: {
      en: `24.5.1 ignores ${code(key)}: it is a key of a node's custom config in ${origin[0]}, for ${names}. ${meaning}`,
      zh: chinese(
        [`24.5.1 不读取 ${code(key)}：它是 ${origin[1]}中节点自定义配置的键，用于 ${names}。`],
        meaning,
      ),
    },
  }
}

/** A key that may be a common word has no name, but also the wordings with which readers ask for a key. */
function textsOf(...keys: readonly string[]): Pick<PreparedAnswer, 'names' | 'en' | 'zh'> {
  const words = keys.filter((key) => !isIdentifier(key))
  return {
    names: keys.filter(isIdentifier),
    en: words.flatMap((key) => [key, `default of ${key}`, `what does ${key} mean`]),
    zh: words.map((key) => `${key} 默认值`),
  }
}

/** The release that introduced a key, if it is known. */
function sinceAnswers(key: string): PreparedAnswer[] {
  const release = releaseOfKey(key)
  if (release === undefined) return []
  const { version, isRenamed } = release
  return [
    {
      kind: 'since',
      section: '/docs/configuration/config-file#releases',
      names: isIdentifier(key) ? [key] : [],
      en: isIdentifier(key) ? [] : [key],
      zh: [],
      answer: {
        en: `${code(key)} ${isRenamed ? `has had this name since ${version}` : `was added in ${version}`}.`,
        zh: `${code(key)} ${isRenamed ? `从 ${version} 起用这个名称` : `是 ${version} 新增的`}。`,
      },
    },
  ]
}

function isIdentifier(key: string): boolean {
  return key.includes('-') || isUnmistakable(key)
}
