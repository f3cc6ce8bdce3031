import type { CollectionAddress } from '@next-panel/client'
import type { HostedSearch } from '@next-panel/search-config'

/** A hosted collection as the client of the service addresses it. */
export function hostedAddress({ url, collection, key }: HostedSearch): CollectionAddress {
  return { url: new URL(url, location.href).href, collection, readKey: key }
}
