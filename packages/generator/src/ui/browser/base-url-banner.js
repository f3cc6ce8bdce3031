const showBanner = ({ target }) => {
  if (target.type !== 'module') return
  const { route = '?', baseUrl } = document.body.dataset
  const at = location.pathname.replace(/(\/(index\.html)?|\.html)$/, '')
  const end = route.replace(/\/$/, '')
  const base = at.endsWith(end) ? `${at.slice(0, at.length - end.length)}/` : baseUrl
  const banner = document.createElement('div')
  banner.role = 'alert'
  banner.innerHTML = '<h1>Your site did not load properly</h1><p>'
  banner.lastChild.textContent = `Its scripts did not load. The site was built with baseUrl "${baseUrl}".${base === baseUrl ? '' : ` If it is served from here, set baseUrl to "${base}" in site.config.ts and build again.`}`
  document.body.prepend(banner)
}
// Error events of elements don't bubble.
addEventListener('error', showBanner, true)
