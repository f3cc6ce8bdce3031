import type { ReactNode } from 'react'
import { Frame } from '../../../ui/parts/Frame.tsx'
import { PinCaptions, Pins } from '../../../ui/parts/Pins.tsx'
import { useSite } from '../../../ui/site-context.tsx'
import styles from './Screen.module.css'
import zoom from './Zoom.module.css'

/** Attributes from `resolveScreen`, and those that a writer sets. */
interface ScreenProps {
  readonly address: string
  readonly src: string
  /** Size in CSS pixels, which the column may make smaller. */
  readonly width: string
  readonly height: string
  /** Centres of the pins in percent: `12.5,30 40,50.2`. */
  readonly marks?: string
  readonly alt: string
  /** A numbered list: the captions of the pins. */
  readonly children?: ReactNode
}

/** A screenshot in a frame with its address. The list beside or below it explains the numbered pins. */
export function Screen({ address, src, width, height, marks, alt, children }: ScreenProps) {
  const { t } = useSite()
  return (
    <Frame as="figure" sub={<code>{address}</code>}>
      <a
        className={`${zoom.zoom} ${styles.picture}`}
        href={src}
        data-zoom={t('close')}
        title={t('zoom-image')}
      >
        <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
        {marks !== undefined && <Pins marks={marks} />}
      </a>
      {marks !== undefined && <PinCaptions className={styles.captions}>{children}</PinCaptions>}
    </Frame>
  )
}
