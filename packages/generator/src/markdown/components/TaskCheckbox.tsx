import type { ComponentProps } from 'react'
import { useSite } from '../../ui/site-context.tsx'

/** The box of an item in a task list, with the name that a screen reader says beside its state. */
export function TaskCheckbox(props: ComponentProps<'input'>) {
  const { t } = useSite()
  return <input {...props} aria-label={t('done')} />
}
