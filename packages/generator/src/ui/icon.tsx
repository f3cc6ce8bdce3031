import { SymbolIcon, symbols } from './symbol-icon.tsx'

/** Paths of line icons on a 24-unit grid, drawn for this project. */
const iconPaths = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20',
  ask: 'M5 5h14v10h-8l-4 4v-4H5ZM10 8.300a2 2 0 1 1 2.600 1.900c-.4.1-.6.4-.6.8M12 12.800h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M9 6l6 6-6 6',
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
  outside: 'M8 16L17 7M9.500 7H17v7.500',
  connect: 'M9 4v4M15 4v4M6 8h12v3a6 6 0 0 1-12 0ZM12 17v3.500',
  rss: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M5.5 18.5h.01',
  note: 'M5 4h10l4 4v12H5zM14 4v5h5M8.500 13h7M8.500 16.500h5',
  tip: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900V16h7v-2.100A6 6 0 0 0 12 3Z',
  info: 'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17ZM12 11v5.500M12 7.500h.01',
  warning: 'M12 4l9 16H3L12 4ZM12 10v4.500M12 17.200h.01',
  danger: 'M8.500 3.500h7l5 5v7l-5 5h-7l-5-5v-7l5-5ZM12 7.500v5.500M12 16.500h.01',
} as const

export type IconName = keyof typeof iconPaths

/** A decorative icon; the control around it has the accessible name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const symbol = symbols.find((repeated) => repeated === name)
  return symbol ? <SymbolIcon name={symbol} size={size} /> : <PathIcon path={iconPaths[name]} size={size} />
}

/** A decorative icon from one of the site's paths, on a 24-unit grid. */
export function PathIcon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** The paths of repeated icons, once per page. */
export function IconSymbols() {
  return (
    <svg width="0" height="0" className="icon-symbols" aria-hidden="true">
      {symbols.map((name) => (
        <symbol key={name} id={`icon:${name}`} viewBox="0 0 24 24">
          <path d={iconPaths[name]} />
        </symbol>
      ))}
    </svg>
  )
}
