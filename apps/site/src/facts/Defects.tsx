import {
  defectAreas,
  findDefect,
  nearDefectIds,
  type PanelDefect,
  panelDefects,
} from '@next-panel/panel/defects'
import { SiteError } from 'sheaf/components'
import { ExactTexts, FactAlone, FactGroups, type FactLanguage, FactPart, PartName } from './FactParts.tsx'
import { PageLink } from './PageLink.tsx'

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
  },
} as const

/** The known defects of 24.5.1 by area, with a filter. */
export function Defects({ lang = 'en' }: { lang?: FactLanguage }) {
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
    />
  )
}

/** One known defect, for other pages. */
export function Defect({ id, lang = 'en' }: { id: string; lang?: FactLanguage }) {
  const defect = findDefect(id)
  if (!defect)
    throw new SiteError('component', `unknown defect "${id}"; similar ids: ${nearDefectIds(id).join(', ')}`)
  return (
    <FactAlone>
      <DefectBody defect={defect} lang={lang} />
    </FactAlone>
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
