import { SYMBOLS, SymbolIcon } from './symbol-icon.tsx'

/** Paths of line icons on a 24-unit grid, drawn for this site. */
const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20',
  ask: 'M5 5h14v10h-8l-4 4v-4H5ZM10 8.300a2 2 0 1 1 2.600 1.900c-.4.1-.6.4-.6.8M12 12.800h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M9 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  up: 'M12 19V6M6 11l6-6 6 6',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  copy: 'M9 9h10v11H9zM6 15H5V4h10v2',
  check: 'M5 12.5l4.5 4.5L19 7',
  wrap: 'M4 6h16M4 12h12.5a3 3 0 0 1 0 6H12M14.5 15.5L12 18l2.5 2.5M4 18h4',
  edit: 'M4 20l1-4L16 5l3 3L8 19l-4 1Z',
  home: 'M4 11.5L12 5l8 6.5M6.5 10v9h11v-9',
  zoom: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20M10.5 8v5M8 10.5h5',
  arrow: 'M5 12h13M13 7l5 5-5 5',
  rss: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M5.5 18.5h.01',
  github:
    'M9 19.5c-4 1.2-4-2-5.6-2.4M15 21.5v-3.4c0-1-.3-1.6-.8-2 2.7-.3 5.3-1.3 5.3-5.7 0-1.2-.4-2.2-1.2-3 .2-.5.5-1.6-.1-3.1 0 0-1-.3-3.2 1.2a11 11 0 0 0-6 0C6.800 4 5.800 4.300 5.800 4.300c-.6 1.500-.3 2.600-.1 3.100-.8.8-1.200 1.800-1.200 3 0 4.400 2.600 5.400 5.300 5.700-.5.4-.8 1-.8 2v3.400',
  discord:
    'M8.500 5.500C7 5.800 5.700 6.300 5 6.700 3.300 9.400 2.700 12.700 3 16.500c1.600 1.300 3.200 1.900 4.800 2.300l1-2M15.500 5.500c1.500.3 2.800.8 3.500 1.200 1.700 2.700 2.300 6 2 9.800-1.600 1.300-3.200 1.900-4.800 2.300l-1-2M7 16.300c3.300 1.500 6.700 1.500 10 0M8.500 5.500l.6 1.200c2-.3 3.900-.3 5.800 0l.6-1.200M9.300 11.700v1M14.700 11.700v1',
  note: 'M5 4h10l4 4v12H5zM14 4v5h5M8.500 13h7M8.500 16.500h5',
  tip: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900V16h7v-2.100A6 6 0 0 0 12 3Z',
  info: 'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17ZM12 11v5.500M12 7.500h.01',
  warning: 'M12 4l9 16H3L12 4ZM12 10v4.500M12 17.200h.01',
  danger: 'M8.500 3.500h7l5 5v7l-5 5h-7l-5-5v-7l5-5ZM12 7.500v5.500M12 16.500h.01',
} as const

export type IconName = keyof typeof PATHS

/** A decorative icon; the control around it carries the name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const symbol = SYMBOLS.find((repeated) => repeated === name)
  if (symbol) return <SymbolIcon name={symbol} size={size} />
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

/** The paths of repeated icons, once a page. */
export function IconSymbols() {
  return (
    <svg width="0" height="0" className="icon-symbols" aria-hidden="true">
      {SYMBOLS.map((name) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={PATHS[name]} />
        </symbol>
      ))}
    </svg>
  )
}
