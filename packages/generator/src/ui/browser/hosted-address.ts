import type { CollectionAddress } from '@next-panel/client'
import type { HostedSearch } from '@next-panel/contract/search-config'

/** The address of a hosted collection, for the client of the service. */
export function hostedAddress({ url, collection, key }: HostedSearch): CollectionAddress {
  return { url: new URL(url, location.href).href, collection, readKey: key }
}
