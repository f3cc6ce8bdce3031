import {
  defectAreas,
  findDefect,
  nearDefectIds,
  type PanelDefect,
  panelDefects,
} from '@next-panel/panel/defects'
import type { ReactNode } from 'react'
import { SiteError, useSite } from 'sheaf/components'
import { ExactTexts, FactGroups, type FactLanguage, FactPart, PartName } from './FactParts.tsx'
import { PageLink } from './PageLink.tsx'
import { PanelText } from './PanelText.tsx'

/** The page that lists them, each with its cause. */
const listPage = '/docs/fix/known-defects'

const words = {
  en: {
    symptom: 'You see',
    texts: 'Text',
    cause: 'Cause',
    workaround: 'Workaround',
    undo: 'Undo',
    seen: 'Known from',
    run: 'seen on a running 24.5.1',
    read: 'read in the source, not run',
    more: '. More: ',
    row: ' Cause: ',
  },
  zh: {
    symptom: '现象',
    texts: '提示',
    cause: '原因',
    workaround: '绕过办法',
    undo: '撤销',
    seen: '依据',
    run: '在运行中的 24.5.1 上实测',
    read: '读源码得出，未实测',
    more: '。详见：',
    row: '原因见：',
  },
} as const

/** The known defects of 24.5.1 by area, with a filter. */
export function Defects({ lang = 'en', children }: { lang?: FactLanguage; children?: ReactNode }) {
  return (
    <FactGroups
      facts={panelDefects}
      groupOf={({ area }) => area}
      groups={defectAreas}
      lang={lang}
      of="defects"
      kindName="Area"
      title={({ title }) => title[lang]}
      body={(defect) => <DefectBody defect={defect} lang={lang} />}
    >
      {children}
    </FactGroups>
  )
}

/** A line of another page about a known defect: the problem, the workaround and a link to the details. */
export function Defect({ id, lang = 'en' }: { id: string; lang?: FactLanguage }) {
  const { linkTo } = useSite()
  const defect = findDefect(id)
  if (!defect)
    throw new SiteError('component', `unknown defect "${id}"; similar ids: ${nearDefectIds(id).join(', ')}`)
  const word = words[lang]
  return (
    <>
      <PanelText text={defect[lang].symptom} />
      {lang === 'en' && ' '}
      <PartName name={word.workaround} lang={lang} />
      <PanelText text={defect[lang].workaround} />
      {word.row}
      <a href={linkTo(`${listPage}#${id}`)}>{defect.title[lang]}</a>
      {lang === 'en' ? '.' : '。'}
    </>
  )
}

function DefectBody({ defect, lang }: { defect: PanelDefect; lang: FactLanguage }) {
  const { texts = [], seen, page } = defect
  const { symptom, cause, workaround, undo } = defect[lang]
  const word = words[lang]
  return (
    <>
      <FactPart name={word.symptom} text={symptom} lang={lang} />
      <ExactTexts name={word.texts} texts={texts} lang={lang} />
      <FactPart name={word.cause} text={cause} lang={lang} />
      <FactPart name={word.workaround} text={workaround} lang={lang} />
      {undo && <FactPart name={word.undo} text={undo} lang={lang} />}
      <p>
        <PartName name={word.seen} lang={lang} />
        {word[seen]}
        <PageLink to={page} before={word.more} lang={lang} />
      </p>
    </>
  )
}
