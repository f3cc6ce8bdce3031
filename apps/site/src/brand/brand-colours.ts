/** Colours of the mark, the icons and the social images. The site's own colours live in its token file. */
export const brandColours = {
  /** Teal that reads on white: 5.3:1. */
  accentOnLight: '#0b7a75',
  /** Lighter teal that reads on the dark background: 10:1. */
  accentOnDark: '#4fd1c5',
  darkBackground: '#0e1216',
  lightBackground: '#ffffff',
} as const
