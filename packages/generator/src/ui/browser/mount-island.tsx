import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './IslandBoundary.tsx'

/** Renders an island into its host, inside its own error boundary. It is there on return, for who means to focus it. */
export function mountIsland(host: Element, island: ReactNode): void {
  flushSync(() => createRoot(host).render(<IslandBoundary>{island}</IslandBoundary>))
}

/** The same for a host in which the island is drawn already. */
export function hydrateIsland(host: Element, island: ReactNode): void {
  flushSync(() => {
    hydrateRoot(host, <IslandBoundary>{island}</IslandBoundary>)
  })
}
