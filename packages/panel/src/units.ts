/** Bytes in one GB of the panel (1024^3). Source: docs/reference/panel/shop.md#entities. */
export const bytesPerGb = 1_073_741_824
