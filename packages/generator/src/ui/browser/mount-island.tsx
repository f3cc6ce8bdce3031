import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './IslandBoundary.tsx'

/**
 * Renders an island into its host, inside its own error boundary. Synchronous, so that callers can focus it.
 */
export function mountIsland(host: Element, island: ReactNode): void {
  flushSync(() => createRoot(host).render(<IslandBoundary>{island}</IslandBoundary>))
}

/** Hydrates an island that is rendered in its host, inside its own error boundary. */
export function hydrateIsland(host: Element, island: ReactNode): void {
  flushSync(() => {
    hydrateRoot(host, <IslandBoundary>{island}</IslandBoundary>)
  })
}
