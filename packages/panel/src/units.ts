/** Bytes in one GB of the panel (1024^3). Source: docs/reference/panel/shop.md#entities. */
export const bytesPerGb = 1_073_741_824

/**
 * A node's highest traffic rate, as a factor on its users' traffic. Source:
 * docs/reference/requirements.md#panel-limits.
 */
export const maxTrafficRate = 999.99

/**
 * The lowest speed limit for nodes and users, in whole Mbps. 0 means unlimited. Source:
 * docs/reference/requirements.md#panel-limits.
 */
export const minSpeedLimit = 1
