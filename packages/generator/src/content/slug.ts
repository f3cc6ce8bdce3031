import { slug } from 'github-slugger'

/** The URL segment of a name: `Release notes` reads as `release-notes`. */
export function slugOf(name: string): string {
  return slug(name)
}
