// Runs before the first paint, so that nobody sees the wrong colours or a bar they closed. A file, not inline: the
// policy of the site refuses inline scripts, and the browser loads it beside the style sheet it waits for anyway.
;(() => {
  const root = document.documentElement
  root.dataset.scripts = ''
  try {
    const choice = localStorage.getItem('color-mode')
    if (choice === 'light' || choice === 'dark') root.dataset.theme = choice
    if (choice === 'system') delete root.dataset.theme
    const { announcement } = root.dataset
    if (announcement && localStorage.getItem('announcement-dismissed') === announcement)
      root.dataset.announcementDismissed = ''
  } catch {
    // Storage may be forbidden; the page is complete without it.
  }
})()
