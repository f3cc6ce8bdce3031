import type { CDPSession } from '@playwright/test'

/** What a request is for; `other` is what no page shows: manifests, icons, prefetches. */
export const transferKinds = ['document', 'script', 'style', 'font', 'image', 'data', 'other'] as const
export type TransferKind = (typeof transferKinds)[number]

/** Bytes on the line by kind, headers of answers included, and how many requests. */
export interface Transfers {
  readonly requests: number
  readonly bytes: Readonly<Record<TransferKind, number>>
}

/** Of a page that has loaded nothing. */
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

/** Kind of a request by what the DevTools protocol calls it. */
function transferKind(resourceType: string | undefined): TransferKind {
  return kindOfType[resourceType ?? ''] ?? 'other'
}

/** A watch over what a page loads. */
export interface TransferWatch {
  /** Resolves once nothing has been under way for `quiet` ms, at the latest after `limit` ms. */
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
