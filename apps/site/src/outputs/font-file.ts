import loadProgram from 'harfbuzzjs/hb.js'
import harfbuzz, { type Font } from 'harfbuzzjs/hbjs.js'

const { createBlob, createFace, createFont, createBuffer, shape } = harfbuzz(await loadProgram())

/** A glyph in its place in a text. Lengths are in ems. */
export interface Glyph {
  readonly file: FontFile
  /** Its number in the font. */
  readonly id: number
  /** From here to the next glyph. */
  readonly advance: number
  /** From here to where it is drawn, to the right and upwards. */
  readonly dx: number
  readonly dy: number
  readonly isSpace: boolean
}

/** How to draw a glyph, in units of its font, from the pen to the right and upwards from the baseline. */
export interface Outline {
  /** SVG path data. */
  readonly path: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A font of one file. */
export class FontFile {
  readonly name: string
  /** Units of an em. */
  readonly unitsPerEm: number
  readonly #font: Font

  /** @param bytes of an OpenType font */
  constructor(name: string, bytes: Uint8Array) {
    const face = createFace(createBlob(bytes), 0)
    this.name = name
    this.unitsPerEm = face.upem
    this.#font = createFont(face)
  }

  /** The glyphs of a text, with the distances that the font has for pairs of letters. What it cannot draw is left out. */
  shaped(text: string): Glyph[] {
    const buffer = createBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(this.#font, buffer)
    const glyphs = buffer.json()
    buffer.destroy()
    return glyphs
      .filter(({ g }) => g !== 0)
      .map(({ g, cl, ax, dx, dy }) => ({
        file: this,
        id: g,
        advance: ax / this.unitsPerEm,
        dx: dx / this.unitsPerEm,
        dy: dy / this.unitsPerEm,
        isSpace: text[cl] === ' ',
      }))
  }

  outline(id: number): Outline {
    const { xBearing, yBearing, width, height } = this.#font.glyphExtents(id) ?? NOTHING
    return {
      path: this.#font.glyphToPath(id),
      left: xBearing,
      right: xBearing + width,
      top: yBearing,
      bottom: yBearing + height,
    }
  }
}

const NOTHING = { xBearing: 0, yBearing: 0, width: 0, height: 0 }
