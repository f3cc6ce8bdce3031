addEventListener('load', () => {
  if (getComputedStyle(document.documentElement).getPropertyValue('--page')) return
  const { route, baseUrl } = document.body.dataset
  // A host without clean addresses shows the names of files.
  const at = location.pathname.replace(/(index)?\.html$/, '')
  const base = (route?.length > 1 && at.endsWith(route) ? at.slice(0, -route.length) : at).replace(
    /\/?$/,
    '/',
  )
  const banner = document.createElement('div')
  banner.role = 'alert'
  banner.innerHTML = '<h1>Your site did not load properly</h1><p>'
  banner.lastChild.textContent = `Its style sheet is not where the pages expect it; usually the base URL is wrong. The site was built with baseUrl "${baseUrl}". If it is served from here, set baseUrl to "${base}" in site.config.ts and build again.`
  document.body.prepend(banner)
})
