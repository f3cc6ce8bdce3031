import { all } from './events.ts'

let isFollowing = false

/** Limits dialogs on phones to the height above the keyboard, which style sheets do not know. */
export function followKeyboard(): void {
  const { visualViewport: seen } = globalThis
  if (isFollowing || !seen) return
  isFollowing = true
  const follow = () => {
    // Read only once: between two changes of styles, each reading would lay out the page again.
    const height = seen.height * seen.scale
    // On the root, the property would restyle the whole page while a first search waits.
    for (const { style } of all('dialog')) style.setProperty('--visible', `${height}px`)
  }
  seen.addEventListener('resize', follow)
  follow()
}
