import {
  type NotSupportedGroup,
  type NotSupportedThing,
  notSupported,
  notSupportedGroups,
} from '@next-panel/panel/not-supported'
import { FilterBar } from '../filter/FilterBar.tsx'
import styles from './FactParts.module.css'
import { type FactLanguage, FactPart } from './FactParts.tsx'
import { PageLink } from './PageLink.tsx'

const words = {
  en: { no: 'Not supported', unknown: 'Not known to work', instead: 'Instead', more: 'More: ' },
  zh: { no: '不支持', unknown: '没有验证过', instead: '替代办法', more: '详见：' },
} as const

/** What people ask for and 24.5.1 does not have, with what to do instead. */
export function NotSupported({ lang = 'en' }: { lang?: FactLanguage }) {
  const groups = Object.keys(notSupportedGroups).filter(isGroup)
  return (
    <>
      <FilterBar
        of={lang === 'zh' ? '项' : 'things'}
        count={notSupported.length}
        kindName={lang === 'zh' ? '类别' : 'Kind'}
        kinds={groups.map((value) => ({ value, label: notSupportedGroups[value][lang] }))}
      />
      <div data-filtered="">
        {groups.map((group) => (
          <Group key={group} group={group} lang={lang} />
        ))}
      </div>
    </>
  )
}

function isGroup(name: string): name is NotSupportedGroup {
  return Object.hasOwn(notSupportedGroups, name)
}

function Group({ group, lang }: { group: NotSupportedGroup; lang: FactLanguage }) {
  return (
    <>
      <h2 id={group}>{notSupportedGroups[group][lang]}</h2>
      <ul className={styles.list}>
        {notSupported
          .filter((thing) => thing.group === group)
          .map((thing) => (
            <li key={thing.id} data-kind={group}>
              <h3 id={thing.id}>{thing.name[lang]}</h3>
              <Thing thing={thing} lang={lang} />
            </li>
          ))}
      </ul>
    </>
  )
}

function Thing({ thing, lang }: { thing: NotSupportedThing; lang: FactLanguage }) {
  const word = words[lang]
  return (
    <>
      <FactPart name={word[thing.verdict]} text={thing[lang].evidence} />
      <FactPart name={word.instead} text={thing[lang].instead} />
      <PageLink to={thing.page} before={word.more} />
    </>
  )
}
