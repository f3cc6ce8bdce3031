/** Icons that stand many times on a page, or that a script draws: their paths are there once, in `IconSymbols`. */
export const symbols = ['copy', 'wrap', 'chevron', 'search', 'close'] as const

/** A decorative icon by its symbol in the page, which costs no path. */
export function SymbolIcon({ name, size }: { name: (typeof symbols)[number]; size: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon:${name}`} />
    </svg>
  )
}
