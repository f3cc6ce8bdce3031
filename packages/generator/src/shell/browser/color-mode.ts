import { all, on } from '../../ui/browser/events.ts'
import { recall, remember } from '../../ui/browser/storage.ts'

const storageKey = 'color-mode'

/** The reader's choice: the stored mode, or else the default. */
function choice(): string {
  return recall(storageKey) ?? document.documentElement.dataset.theme ?? 'system'
}

function apply(mode: string): void {
  const root = document.documentElement
  if (mode === 'light' || mode === 'dark') root.dataset.theme = mode
  else delete root.dataset.theme
  showColorMode()
}

/** Marks the button of the current choice, and gives the browser's own bars its colour. */
export function showColorMode(): void {
  const { theme } = document.documentElement.dataset
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.mode ??= meta.media.includes('dark') ? 'dark' : 'light'
    const { mode } = meta.dataset
    meta.media = theme ? (theme === mode ? 'all' : 'not all') : `(prefers-color-scheme: ${mode})`
  }
  for (const button of all('[data-color-mode]')) {
    button.setAttribute('aria-pressed', String(button.dataset.colorMode === choice()))
  }
}

/** Handles the buttons, and applies a choice made in another tab. */
export function startColorMode(): void {
  on('click', '[data-color-mode]', (button) => {
    const { colorMode = 'system' } = button.dataset
    remember(storageKey, colorMode)
    apply(colorMode)
    const menu = button.closest<HTMLDetailsElement>('details[open]')
    menu?.removeAttribute('open')
    menu?.querySelector('summary')?.focus()
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey) apply(newValue ?? document.documentElement.dataset.fixedMode ?? 'system')
  })
}
