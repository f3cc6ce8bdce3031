{
  const root = document.documentElement
  root.dataset.scripts = ''
  const [page] = performance.getEntriesByType('navigation')
  // Scrolling to a heading or to an earlier position needs the layout of the whole page; see prose.css.
  if (!location.hash && page?.type === 'navigate') root.dataset.lazyLayout = ''
  if (page?.serverTiming?.some(({ name }) => name === 'hosted-search')) root.dataset.answers = ''
  try {
    const mode = localStorage.getItem('color-mode')
    if (mode === 'light' || mode === 'dark') root.dataset.theme = mode
    if (mode === 'system') delete root.dataset.theme
    const { announcement } = root.dataset
    if (announcement && localStorage.getItem('announcement-dismissed') === announcement)
      root.dataset.announcementDismissed = ''
  } catch {}
}
