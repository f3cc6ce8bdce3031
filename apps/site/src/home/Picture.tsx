import { useSite } from 'sheaf/components'
import type { SiteHome } from './home-schema.ts'
import styles from './Picture.module.css'

/** Maximum width of the picture in CSS px; the file has twice as many. */
const [pictureWidth, pictureHeight] = [640, 356]

/**
 * A real picture of the admin area, whose numbers its captions explain. It loads after the text, and its
 * space is reserved.
 */
export function Picture({ screen: { address, alt, captions } }: Pick<SiteHome, 'screen'>) {
  const { href } = useSite()
  const source = (width: number) => href(`/home/admin-dashboard-${width}.webp`)
  return (
    <figure className={styles.screen}>
      <div className={styles.address}>{address}</div>
      <div className={styles.picture}>
        <img
          src={source(640)}
          srcSet={`${source(640)} 640w, ${source(1280)} 1280w`}
          sizes={`(min-width: 1240px) ${pictureWidth}px, (min-width: 1000px) 50vw, 95vw`}
          width={pictureWidth}
          height={pictureHeight}
          alt={alt}
          loading="lazy"
          decoding="async"
          fetchPriority="low"
        />
        {captions.map((caption, index) => (
          <span key={caption} className={styles.pin} aria-hidden="true">
            {index + 1}
          </span>
        ))}
      </div>
      <figcaption>
        <ol>
          {captions.map((caption) => (
            <li key={caption}>{caption}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}
