import { useSite } from '../../ui/site-context.tsx'
import styles from './ContentImage.module.css'
import zoom from './Zoom.module.css'

interface ContentImageProps {
  src?: string
  alt?: string
  title?: string
  width?: number
  height?: number
  loading?: 'lazy' | 'eager'
  decoding?: 'async'
}

/** A picture in the text. It leads to itself, which scripts turn into a zoom; a title becomes its caption. */
export function ContentImage({ title, ...image }: ContentImageProps) {
  const { t } = useSite()
  const { src, alt = '' } = image
  const picture = (
    <a
      className={`${zoom.zoom} ${styles.picture}`}
      href={src}
      data-zoom=""
      aria-label={alt ? `${t('zoom-image')}: ${alt}` : t('zoom-image')}
    >
      {/* React hints at an image that loads at once, before the text; of a `picture` it knows less, and hints at none. */}
      <picture>
        <img {...image} alt={alt} />
      </picture>
    </a>
  )
  if (title === undefined) return picture
  return (
    <span className={styles.captioned}>
      {picture}
      <span className={styles.caption}>{title}</span>
    </span>
  )
}
