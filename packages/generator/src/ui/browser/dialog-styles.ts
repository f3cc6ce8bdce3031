let loading: Promise<void> | undefined

/**
 * Loads the styles of dialogs, which no page shows at first. A dialog that opens before they are there is out of sight until then, but
 * takes what is typed. What did not load is tried again the next time, and meanwhile the browser's own styles have to do.
 */
export function loadDialogStyles(): Promise<void> {
  loading ??= load().catch(() => {
    loading = undefined
  })
  return loading
}

async function load(): Promise<void> {
  const root = document.documentElement
  const address = root.dataset.dialogStyles
  if (address === undefined) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  root.dataset.styling = ''
  try {
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', reject)
      document.head.append(link)
    })
  } finally {
    delete root.dataset.styling
  }
}
