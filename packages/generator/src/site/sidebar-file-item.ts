/** A sidebar item as the browser reads it: label, address, the items of a category, and the language of a label in another one. */
export type SidebarFileItem = readonly [
  label: string,
  /** Empty for words between the items. */
  href: string,
  items?: readonly SidebarFileItem[] | null,
  lang?: string,
]
