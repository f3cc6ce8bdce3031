/** A sidebar item in the file for browsers: label, address, items of a category, and further attributes. */
export type SidebarFileItem = readonly [
  label: string,
  /** Empty for text between items. */
  href: string,
  items?: readonly SidebarFileItem[] | null,
  attributes?: { readonly lang?: string; readonly className?: string },
]
