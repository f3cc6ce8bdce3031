/** A profile of an author on another site. */
export interface Social {
  /** Name of the service: `GitHub`. */
  readonly label: string
  readonly url: string
}

/** Services that Docusaurus knows, with the address of a profile up to its name. */
const services: Readonly<Record<string, readonly [label: string, profiles: string]>> = {
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  github: ['GitHub', 'https://github.com/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  threads: ['Threads', 'https://www.threads.net/@'],
  twitch: ['Twitch', 'https://www.twitch.tv/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  x: ['X', 'https://x.com/'],
  youtube: ['YouTube', 'https://www.youtube.com/@'],
}

/**
 * Reads the profiles of an author: names at known services, or addresses.
 * @param report receives invalid profiles, which are left out
 */
export function socialsOf(
  written: Readonly<Record<string, string>>,
  report: (service: string, message: string) => void,
): Social[] {
  return Object.entries(written).flatMap(([service, profile]): Social[] => {
    const [label, profiles] = services[service.toLowerCase()] ?? [service]
    if (/^(https?:|mailto:)/i.test(profile)) return [{ label, url: profile }]
    if (profiles !== undefined) return [{ label, url: profiles + encodeURI(profile.replace(/^@/, '')) }]
    const known = Object.keys(services).join(', ')
    report(service, `is "${profile}"; write its address, https://…, or a name at one of: ${known}`)
    return []
  })
}
