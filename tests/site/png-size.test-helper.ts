const pngSignature = '89504e470d0a1a0a'

/**
 * Width and height of a PNG picture, in pixels, from its header.
 * @throws if the bytes are not a PNG
 */
export function pngSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.subarray(0, 8).toString('hex') !== pngSignature)
    throw new Error('These bytes are no PNG picture.')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
