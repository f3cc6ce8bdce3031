import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { UI_TEXTS } from '../site/ui-texts.ts'
import { IslandBoundary } from './IslandBoundary.tsx'

/** Renders an island into its host, inside its own error boundary. */
export function mountIsland(host: Element, island: ReactNode): void {
  createRoot(host).render(
    <IslandBoundary title={UI_TEXTS['crash-title']} retry={UI_TEXTS['try-again']}>
      {island}
    </IslandBoundary>,
  )
}
