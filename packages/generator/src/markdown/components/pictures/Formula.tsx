import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { createElement, type ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'
import { parseHtml } from '../../../syntax/native-parser.ts'
import { ScrollFrame } from '../../../ui/parts/Table.tsx'
import { useSite } from '../../../ui/site-context.tsx'
import styles from './Formula.module.css'

/** A formula in MathML. A wide block formula scrolls in its frame. */
export function Formula({ markup = '', display }: { markup?: string; display?: string }) {
  const formula = toJsxRuntime(parseHtml(markup), { ...runtime, components: { math: StyledMath } })
  return display === undefined ? formula : <FormulaFrame>{formula}</FormulaFrame>
}

function StyledMath({ className, ...rest }: { className?: string }) {
  return createElement('math', { ...rest, className: [styles.formula, className].filter(Boolean).join(' ') })
}

function FormulaFrame({ children }: { children: ReactNode }) {
  const { t } = useSite()
  return (
    <ScrollFrame className={styles.frame} label={t('formula')}>
      {children}
    </ScrollFrame>
  )
}
