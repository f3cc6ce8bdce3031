/** A sidebar item as the browser reads it: label, address, and the items of a category. */
export type SidebarFileItem = readonly [label: string, href: string, items?: readonly SidebarFileItem[]]
