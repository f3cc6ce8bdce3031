/** Bytes in one GB of the panel (1024^3). Source: docs/reference/panel/shop.md#entities. */
export const bytesPerGb = 1_073_741_824

/** Highest traffic rate of a node: its users' traffic counts at most so many times. Source: docs/reference/requirements.md#panel-limits. */
export const maxTrafficRate = 999.99

/** Lowest speed limit of a node or user, in whole Mbps; 0 means unlimited. Source: docs/reference/requirements.md#panel-limits. */
export const minSpeedLimit = 1
