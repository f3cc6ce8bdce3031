import { Children, type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react'
import styles from './ThemedImage.module.css'

type Mode = 'light' | 'dark'

interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  readonly sources: Readonly<Record<Mode, string>>
  /** Where it is written; see `takeLocations`. */
  readonly 'data-written'?: string
}

/** A picture with a file for light and a file for dark mode, as in Docusaurus. */
export function ThemedImage({ sources, alt = '', ...rest }: ThemedImageProps) {
  return (
    <picture>
      <source
        srcSet={sources.dark}
        data-written={rest['data-written']}
        media="(prefers-color-scheme: dark)"
      />
      <img {...rest} src={sources.light} alt={alt} loading="lazy" />
    </picture>
  )
}

interface PictureProps extends ComponentProps<'picture'> {
  /** Set for a picture that is shown in one mode only. */
  'data-mode'?: Mode
}

/**
 * A picture. If its sources depend on the system's colour scheme, it becomes a picture for each mode, because
 * readers choose the mode of the site.
 */
export function Picture({ 'data-mode': mode, children, ...rest }: PictureProps) {
  if (mode !== undefined) return <picture className={styles[mode]}>{children}</picture>
  const parts = Children.toArray(children)
  if (!parts.some((part) => schemeOf(part) !== undefined)) return <picture {...rest}>{children}</picture>
  return (['light', 'dark'] as const).map((shown) => (
    <picture key={shown} {...rest} className={styles[shown]}>
      {parts.flatMap((part) => {
        const scheme = schemeOf(part)
        return scheme === undefined || !isSource(part) ? [part] : scheme === shown ? [inMode(part)] : []
      })}
    </picture>
  ))
}

const schemePattern = /\s*\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)\s*/

function isSource(part: ReactNode): part is ReactElement<ComponentProps<'source'>> {
  return isValidElement(part) && part.type === 'source'
}

function schemeOf(part: ReactNode): Mode | undefined {
  const scheme = isSource(part) ? schemePattern.exec(part.props.media ?? '')?.[1] : undefined
  return scheme === 'light' || scheme === 'dark' ? scheme : undefined
}

/** A source without its condition on the colour scheme. */
function inMode({ key, props: { media, ...rest } }: ReactElement<ComponentProps<'source'>>): ReactElement {
  const others = media
    ?.replace(schemePattern, '')
    .replace(/^and\b|\band$/g, '')
    .trim()
  return <source key={key} {...rest} {...(others && { media: others.replace(/\band\s*and\b/, 'and') })} />
}
