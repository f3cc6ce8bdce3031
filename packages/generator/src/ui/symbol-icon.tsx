/**
 * Icons that occur many times on a page, or that a script draws: their paths are in the page once, in
 * `IconSymbols`.
 */
export const symbols = ['copy', 'wrap', 'chevron', 'search', 'close'] as const

/** A decorative icon that refers to a symbol in the page, without its path. */
export function SymbolIcon({ name, size }: { name: (typeof symbols)[number]; size: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon:${name}`} />
    </svg>
  )
}
