/**
 * Packs square PNG images into one `.ico` file (the container every browser and feed reader looks for by name).
 * Each size must be below 256 px; the entries keep their order.
 * @see https://en.wikipedia.org/wiki/ICO_(file_format)
 */
export function packIcon(images: readonly { readonly size: number; readonly png: Uint8Array }[]): Uint8Array {
  const HEADER = 6
  const ENTRY = 16
  const directory = Buffer.alloc(HEADER + ENTRY * images.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(images.length, 4)
  let offset = directory.length
  for (const [index, { size, png }] of images.entries()) {
    const at = HEADER + ENTRY * index
    directory.writeUInt8(size, at)
    directory.writeUInt8(size, at + 1)
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE(32, at + 6)
    directory.writeUInt32LE(png.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...images.map((image) => image.png)])
}
