import { useSite } from '../../../ui/site-context.tsx'
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

/** A picture in the text, linked to its file, which a script enlarges. Its title becomes the caption. */
export function ContentImage({ title, ...image }: ContentImageProps) {
  const { t } = useSite()
  const { src, alt = '' } = image
  const picture = (
    <a
      className={`${zoom.zoom} ${styles.picture}`}
      href={src}
      data-zoom={t('close')}
      aria-label={alt ? `${t('zoom-image')}: ${alt}` : t('zoom-image')}
    >
      {/* React preloads an eager image ahead of the text, but not one in a `picture`. */}
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
