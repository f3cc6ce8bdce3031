/** A sidebar item as the browser reads it: label, address, the items of a category, and what else its element has. */
export type SidebarFileItem = readonly [
  label: string,
  /** Empty for words between the items. */
  href: string,
  items?: readonly SidebarFileItem[] | null,
  attributes?: { readonly lang?: string; readonly className?: string },
]
