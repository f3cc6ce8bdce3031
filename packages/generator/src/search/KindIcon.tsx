import type { PageKind } from './browser/sources/search-provider.ts'

/** Paths of line icons on a 24-unit grid. */
const paths: Readonly<Record<PageKind, string>> = {
  guide: 'M5 4h10l4 4v12H5zM14 4v5h5M8.5 13h7M8.5 16.500h5',
  reference: 'M9 5C6 5 7.500 11 4.500 12 7.500 13 6 19 9 19M15 5c3 0 1.500 6 4.500 7-3 1-1.500 7-4.500 7',
  fix: 'M12 4l9 16H3L12 4ZM12 10v4.500M12 17.200h.01',
  release: 'M4 4h7l9 9-7 7-9-9ZM8 8h.01',
  tool: 'M4 7h7M15 7h5M13 5v4M4 17h3M11 17h9M9 15v4',
  post: 'M4 5h16v14H4zM8 9h8M8 12.500h8M8 16h4',
}

/** The icon of a kind of page. It is decorative: the text beside it says more. */
export function KindIcon({ kind }: { kind: PageKind }) {
  return (
    <svg className="icon" width={16} height={16} viewBox="0 0 24 24" aria-hidden="true" data-kind={kind}>
      <path d={paths[kind]} />
    </svg>
  )
}
