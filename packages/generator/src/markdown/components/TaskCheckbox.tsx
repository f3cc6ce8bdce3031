import type { ComponentProps } from 'react'
import { useSite } from '../../ui/site-context.tsx'

/** The checkbox of an item in a task list, with the accessible name of the item. */
export function TaskCheckbox(props: ComponentProps<'input'>) {
  const { t } = useSite()
  return <input {...props} aria-label={t('done')} />
}
