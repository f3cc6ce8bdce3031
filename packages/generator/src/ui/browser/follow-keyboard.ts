import { all } from './events.ts'

let isFollowing = false

/** Dialogs over all of a phone are as high as what its keyboard leaves, of which style sheets know nothing. */
export function followKeyboard(): void {
  const { visualViewport: seen } = globalThis
  if (isFollowing || !seen) return
  isFollowing = true
  const follow = () => {
    // Read once: between two changes of styles, it would lay out the page again.
    const height = seen.height * seen.scale
    // Set on the root, it would style all of a page again while a first search waits.
    for (const { style } of all('dialog')) style.setProperty('--visible', `${height}px`)
  }
  seen.addEventListener('resize', follow)
  follow()
}
