import type { CDPSession } from '@playwright/test'

/** The kind of a request; `other` is for manifests, icons and prefetches, which no page shows. */
export const transferKinds = ['document', 'script', 'style', 'font', 'image', 'data', 'other'] as const
export type TransferKind = (typeof transferKinds)[number]

/** Transferred bytes by kind, including response headers, and the number of requests. */
export interface Transfers {
  readonly requests: number
  readonly bytes: Readonly<Record<TransferKind, number>>
}

/** The bytes of a page without requests. */
export const noBytes: Transfers['bytes'] = {
  document: 0,
  script: 0,
  style: 0,
  font: 0,
  image: 0,
  data: 0,
  other: 0,
}

const kindOfType: Readonly<Record<string, TransferKind>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
  Fetch: 'data',
  XHR: 'data',
}

/** Maps a resource type of the DevTools protocol to a kind. */
function transferKind(resourceType: string | undefined): TransferKind {
  return kindOfType[resourceType ?? ''] ?? 'other'
}

/** Watches the transfers of a page. */
export interface TransferWatch {
  /** Resolves after `quiet` ms without transfers, or after `limit` ms. */
  settled(quiet: number, limit: number): Promise<void>
  transfers(): Transfers
}

/** Watches a page through a session whose network domain is enabled. */
export function watchTransfers(session: CDPSession): TransferWatch {
  const kinds = new Map<string, TransferKind>()
  const open = new Set<string>()
  const bytes = { ...noBytes }
  let changed = performance.now()
  const end = (id: string, length: number) => {
    const kind = kinds.get(id)
    if (kind) bytes[kind] += length
    open.delete(id)
    changed = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!/^https?:/.test(request.url)) return
    kinds.set(requestId, transferKind(type))
    open.add(requestId)
    changed = performance.now()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  return {
    async settled(quiet, limit) {
      const start = performance.now()
      while (performance.now() - start < limit) {
        if (open.size === 0 && performance.now() - changed >= quiet) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    transfers: () => ({ requests: kinds.size, bytes: { ...bytes } }),
  }
}
