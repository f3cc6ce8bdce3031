import { type NotSupportedThing, notSupported, notSupportedGroups } from '@next-panel/panel/not-supported'
import { FactGroups, type FactLanguage, FactPart } from './FactParts.tsx'
import { PageLink } from './PageLink.tsx'

const words = {
  en: { no: 'Not supported', unknown: 'Not officially supported', instead: 'Instead', more: 'More: ' },
  zh: { no: '不支持', unknown: '官方不支持', instead: '替代办法', more: '详见：' },
} as const

/** Features that people ask for and 24.5.1 does not have, with alternatives. */
export function NotSupported({ lang = 'en' }: { lang?: FactLanguage }) {
  return (
    <FactGroups
      facts={notSupported}
      groupOf={({ group }) => group}
      groups={notSupportedGroups}
      lang={lang}
      of="things"
      kindName="Kind"
      title={({ name }) => name[lang]}
      body={(thing) => <Thing thing={thing} lang={lang} />}
    />
  )
}

function Thing({ thing, lang }: { thing: NotSupportedThing; lang: FactLanguage }) {
  const word = words[lang]
  return (
    <>
      <FactPart name={word[thing.verdict]} text={thing[lang].evidence} lang={lang} />
      <FactPart name={word.instead} text={thing[lang].instead} lang={lang} />
      <PageLink to={thing.page} before={word.more} lang={lang} />
    </>
  )
}
