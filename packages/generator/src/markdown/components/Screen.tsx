import type { ReactNode } from 'react'
import { useSite } from '../../ui/site-context.tsx'
import styles from './Screen.module.css'
import zoom from './Zoom.module.css'

/** What `resolveScreen` found, and what a writer says of it. */
interface ScreenProps {
  readonly address: string
  readonly src: string
  readonly width: string
  readonly height: string
  /** Address of the whole picture, which a click shows. */
  readonly full: string
  /** Address and width of the picture for dense screens, where there is one: `/_site/a.webp 1440w`. */
  readonly large?: string
  /** Centres of the pins in percent: `12.5,30 40,50.2`. */
  readonly marks?: string
  readonly alt: string
  /** What the pins point at: a numbered list. */
  readonly children?: ReactNode
}

/** A screenshot in a frame with its address; numbered pins point at what the list below it says. */
export function Screen({ address, src, width, height, full, large, marks, alt, children }: ScreenProps) {
  const { t } = useSite()
  return (
    <figure className={styles.screen}>
      <p>{address}</p>
      <a className={zoom.zoom} href={full} data-zoom="" title={t('zoom-image')}>
        <img
          src={src}
          {...(large !== undefined && {
            srcSet: `${src} ${width}w, ${large}`,
            sizes: '(width < 54rem) 94vw, 52rem',
          })}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
        {marks !== undefined && <Pins marks={marks} />}
      </a>
      {marks !== undefined && <figcaption>{children}</figcaption>}
    </figure>
  )
}

/** Drawn in CSS pixels, so that they are as large on a phone; only their places are shares of the picture. */
function Pins({ marks }: { marks: string }) {
  return (
    <svg className={zoom.pins} aria-hidden="true">
      {marks.split(' ').map((mark, index) => {
        const [x, y] = mark.split(',').map((share) => `${share}%`)
        return (
          <g key={mark}>
            <circle cx={x} cy={y} r="11" />
            <text x={x} y={y} dy=".35em">
              {index + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
