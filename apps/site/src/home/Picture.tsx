import { Frame, PinCaptions, Pins, useSite } from 'sheaf/components'
import styles from './Hero.module.css'
import type { SiteHome } from './home-schema.ts'

/** Maximum size of the picture in CSS px, the scale of all screenshots; its labels have at least 12 px. */
const [pictureWidth, pictureHeight] = [780, 418]

/** A picture of the admin area, whose numbers its captions explain. It loads after the text, and its space is reserved. */
export function Picture({ screen: { address, alt, captions } }: Pick<SiteHome, 'screen'>) {
  const { href } = useSite()
  const source = (width: number) => href(`/home/admin-dashboard-${width}.webp`)
  return (
    <Frame as="figure" sub={<code>{address}</code>}>
      <div className={styles.picture}>
        <img
          src={source(678)}
          srcSet={`${source(678)} 678w, ${source(1356)} 1356w`}
          sizes={`(width >= 1440px) ${pictureWidth}px, (width >= 1100px) 56vw, 95vw`}
          width={pictureWidth}
          height={pictureHeight}
          alt={alt}
          loading="lazy"
          decoding="async"
          fetchPriority="low"
        />
        <Pins marks="28.4,11.1 73.9,27.6" />
      </div>
      <PinCaptions className={styles.captions}>
        <ol>
          {captions.map((caption) => (
            <li key={caption}>{caption}</li>
          ))}
        </ol>
      </PinCaptions>
    </Frame>
  )
}
