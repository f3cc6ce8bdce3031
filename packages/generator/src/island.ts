// Functions and parts for a site's own islands.
export { mountIsland } from './ui/browser/mount-island.tsx'
export { Chip } from './ui/parts/Chip.tsx'
export { Field, FieldBar } from './ui/parts/Field.tsx'
export { Frame } from './ui/parts/Frame.tsx'
export { Note } from './ui/parts/Note.tsx'
