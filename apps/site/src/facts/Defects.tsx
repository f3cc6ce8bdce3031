import {
  type DefectArea,
  defectAreas,
  findDefect,
  nearDefectIds,
  type PanelDefect,
  panelDefects,
} from '@next-panel/panel/defects'
import { SiteError } from 'sheaf/components'
import { FilterBar } from '../filter/FilterBar.tsx'
import styles from './FactParts.module.css'
import { Exact, type FactLanguage, FactPart } from './FactParts.tsx'
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
    workaround: '办法',
    undo: '撤销',
    seen: '依据',
    run: '在运行的 24.5.1 上看到',
    read: '读源码得出，未实测',
    more: '。详见：',
  },
} as const

/** The known defects of 24.5.1 by area, with a filter. */
export function Defects({ lang = 'en' }: { lang?: FactLanguage }) {
  const areas = Object.keys(defectAreas).filter(isArea)
  return (
    <>
      <FilterBar
        of={lang === 'zh' ? '个缺陷' : 'defects'}
        count={panelDefects.length}
        kindName={lang === 'zh' ? '部分' : 'Area'}
        kinds={areas.map((value) => ({ value, label: defectAreas[value][lang] }))}
      />
      <div data-filtered="">
        {areas.map((area) => (
          <DefectsOfArea key={area} area={area} lang={lang} />
        ))}
      </div>
    </>
  )
}

function isArea(name: string): name is DefectArea {
  return Object.hasOwn(defectAreas, name)
}

function DefectsOfArea({ area, lang }: { area: DefectArea; lang: FactLanguage }) {
  return (
    <>
      <h2 id={area}>{defectAreas[area][lang]}</h2>
      <ul className={styles.list}>
        {panelDefects
          .filter((defect) => defect.area === area)
          .map((defect) => (
            <li key={defect.id} data-kind={area}>
              <h3 id={defect.id}>{defect.title[lang]}</h3>
              <DefectBody defect={defect} lang={lang} />
            </li>
          ))}
      </ul>
    </>
  )
}

/** One known defect, for other pages. */
export function Defect({ id, lang = 'en' }: { id: string; lang?: FactLanguage }) {
  const defect = findDefect(id)
  if (!defect)
    throw new SiteError('component', `there is no defect "${id}"; near: ${nearDefectIds(id).join(', ')}`)
  return (
    <div className={styles.list}>
      <DefectBody defect={defect} lang={lang} />
    </div>
  )
}

function DefectBody({ defect, lang }: { defect: PanelDefect; lang: FactLanguage }) {
  const { texts = [], seen, page } = defect
  const { symptom, cause, workaround, undo } = defect[lang]
  const word = words[lang]
  return (
    <>
      <FactPart name={word.symptom} text={symptom} />
      {texts.length > 0 && (
        <p>
          <b>{word.texts}:</b>{' '}
          {texts.map((text, at) => (
            <span key={text}>
              {at > 0 && ', '}
              <Exact text={text} />
            </span>
          ))}
        </p>
      )}
      <FactPart name={word.cause} text={cause} />
      <FactPart name={word.workaround} text={workaround} />
      {undo && <FactPart name={word.undo} text={undo} />}
      <p>
        <b>{word.seen}:</b> {word[seen]}
        <PageLink to={page} before={word.more} />
      </p>
    </>
  )
}
