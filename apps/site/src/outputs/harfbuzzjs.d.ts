/** The program, compiled to WebAssembly. https://github.com/harfbuzz/harfbuzzjs has no types. */
declare module 'harfbuzzjs/hb.js' {
  interface Program {
    readonly HEAPU8: Uint8Array
  }

  export type { Program }
  export default function load(): Promise<Program>
}

/** The part of its functions that pictures of text need. */
declare module 'harfbuzzjs/hbjs.js' {
  import type { Program } from 'harfbuzzjs/hb.js'

  interface Blob {
    destroy(): void
  }

  interface Face {
    /** Units that an em has in this font. */
    readonly upem: number
  }

  interface Font {
    /** SVG path data in the font's units, upwards from the baseline. */
    glyphToPath(id: number): string
    glyphExtents(id: number): { xBearing: number; yBearing: number; width: number; height: number } | null
  }

  interface Buffer {
    addText(text: string): void
    guessSegmentProperties(): void
    /** Of each glyph its number, the index of its first character, its offset and its advance, in the font's units. */
    json(): readonly { g: number; cl: number; dx: number; dy: number; ax: number }[]
    destroy(): void
  }

  interface HarfBuzz {
    createBlob(file: Uint8Array): Blob
    createFace(blob: Blob, index: number): Face
    createFont(face: Face): Font
    createBuffer(): Buffer
    shape(font: Font, buffer: Buffer): void
  }

  export type { Font }
  export default function harfbuzz(program: Program): HarfBuzz
}
