let isFollowing = false

/** Dialogs over all of a phone are as high as what its keyboard leaves, of which style sheets know nothing. */
export function followKeyboard(): void {
  const { visualViewport: seen } = globalThis
  if (isFollowing || !seen) return
  isFollowing = true
  const { style } = document.documentElement
  const follow = () => style.setProperty('--visible', `${seen.height * seen.scale}px`)
  seen.addEventListener('resize', follow)
  follow()
}
