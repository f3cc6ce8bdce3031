import { BreakingPath, Method } from '../../ui/parts/Chip.tsx'
import { CopyButton, Frame } from '../../ui/parts/Frame.tsx'
import { useSite } from '../../ui/site-context.tsx'

/** The method and the path of an API call, below its heading: `<Call method="GET" path="/v1/users" />`. */
export function Call({ method, path }: { method: string; path: string }) {
  const { t } = useSite()
  return (
    <Frame
      label={<Method>{method}</Method>}
      sub={
        <code>
          <BreakingPath path={path} />
        </code>
      }
      actions={<CopyButton>{t('copy')}</CopyButton>}
    />
  )
}
