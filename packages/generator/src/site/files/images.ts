import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { imageSize } from 'image-size'
import sharp from 'sharp'
import { SiteError } from '../../site-error.ts'
import { cached, contentHash } from './content-cache.ts'
import { minifySvg, svgSize } from './svg-minify.ts'

export interface ProcessedImage {
  readonly bytes: Uint8Array
  /** Unscaled width in CSS px. */
  readonly width: number
  readonly height: number
  /** File name with a hash of the content, `dashboard.hGq0a7Kx2w.webp`: it may be cached permanently. */
  readonly name: string
  readonly contentType: string
}

/** Raise it when the same file gives other bytes than before, so that the cache is not used. */
const processingVersion = 4

/** By the format names of `image-size`. */
const formats: Readonly<Record<string, { extension: string; contentType: string }>> = {
  svg: { extension: '.svg', contentType: 'image/svg+xml' },
  png: { extension: '.png', contentType: 'image/png' },
  jpg: { extension: '.jpg', contentType: 'image/jpeg' },
  webp: { extension: '.webp', contentType: 'image/webp' },
  avif: { extension: '.avif', contentType: 'image/avif' },
  gif: { extension: '.gif', contentType: 'image/gif' },
  bmp: { extension: '.bmp', contentType: 'image/bmp' },
  ico: { extension: '.ico', contentType: 'image/x-icon' },
}

/** Largest width and height of WebP. */
const maxWebpSide = 16_383

/** Compressing a larger picture takes gigabytes of memory. */
const maxPixels = 100_000_000

/**
 * Compresses an image: SVG is minified, PNG (lossless) and JPEG (quality 80) become WebP if that is smaller, TIFF becomes WebP, other
 * formats are not changed. The bytes depend only on the file.
 * @param file absolute path, or a data URL
 * @param options.cacheDir cache for later builds
 * @throws SiteError `image` if the file is missing, broken, of a format that browsers don't show, or without dimensions
 */
export async function processImage(
  address: string,
  options: { readonly cacheDir?: string } = {},
): Promise<ProcessedImage> {
  const isData = address.startsWith('data:')
  const file = isData ? 'image' : address
  const original = await (isData ? fetchData(address) : readFile(file)).catch((cause: unknown) => {
    throw new SiteError('image', 'cannot read this image; correct the path or add the file', { file }, cause)
  })
  checkContent(original, file)
  // Measuring an SVG parses it, so it is measured once, after it is minified.
  if (!isSvg(original) && !isTiff(original)) measure(original, file)
  const { cacheDir } = options
  const make = () => compress(original, file)
  const recipe = `image ${processingVersion} ${sharp.versions.sharp}`
  const bytes = cacheDir ? await cached(cacheDir, contentHash(recipe, original), make) : await make()
  const { format, width, height } = measure(bytes, file)
  const stem = basename(file, extname(file))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const name = `${stem || 'image'}.${contentHash(bytes).slice(0, 10)}${format.extension}`
  return { bytes, width, height, name, contentType: format.contentType }
}

async function fetchData(address: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(address)).arrayBuffer())
}

/** Reports files that are often found instead of an image. @throws SiteError `image` */
function checkContent(bytes: Uint8Array, file: string): void {
  const start = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart()
  const what =
    bytes.length === 0
      ? 'is empty; add the image'
      : start.startsWith('version https://git-lfs')
        ? 'is a pointer of Git LFS and no image; run git lfs pull'
        : /^<(!doctype html|html)\b/i.test(start)
          ? 'is a web page and no image; download the image itself'
          : undefined
  if (what !== undefined) throw new SiteError('image', `this file ${what}`, { file })
}

async function compress(original: Uint8Array, file: string): Promise<Uint8Array> {
  try {
    if (isSvg(original)) return new TextEncoder().encode(minifySvg(new TextDecoder().decode(original)))
    const { type, width, height } = imageSize(original)
    if (width * height > maxPixels) return original
    const fitsWebp = Math.max(width, height) <= maxWebpSide
    switch (type) {
      case 'png':
        if (isAnimatedPng(original)) return original
        return smallest([
          original,
          await sharp(original).png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer(),
          ...(fitsWebp ? [await sharp(original).webp({ lossless: true, effort: 5 }).toBuffer()] : []),
        ])
      case 'jpg': {
        // The metadata with the rotation is removed.
        const upright = sharp(original).autoOrient()
        return smallest([
          await upright.clone().jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
          ...(fitsWebp ? [await upright.clone().webp({ quality: 80, effort: 5 }).toBuffer()] : []),
        ])
      }
      case 'tiff':
        return await sharp(original).autoOrient().webp({ lossless: true, effort: 5 }).toBuffer()
      default:
        return original
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SiteError('image', `this image is damaged (${reason}); export it again`, { file }, cause)
  }
}

/** Whether a PNG has the chunk of animations, which comes before the data of the picture. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  const at = text.indexOf('acTL')
  return at >= 0 && at < text.indexOf('IDAT')
}

function smallest(candidates: readonly Uint8Array[]): Uint8Array {
  return candidates.reduce((best, next) => (next.length < best.length ? next : best))
}

function measure(bytes: Uint8Array, file: string) {
  const { type, width, height } = sizeOf(bytes, file)
  const format = type === undefined ? undefined : formats[type]
  if (!format) {
    throw new SiteError(
      'image',
      `browsers do not show images of type ${type ?? 'unknown'}; save it as SVG, PNG, JPEG, WebP, AVIF or GIF`,
      { file },
    )
  }
  if (width <= 0 || height <= 0) {
    throw new SiteError('image', 'this image has a width or a height of 0; export it again', { file })
  }
  return { format, width: Math.round(width), height: Math.round(height) }
}

/** Whether a file begins like XML. All other image formats begin with bytes of their own. */
function isSvg(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 256)).trimStart().startsWith('<')
}

/** Whether a file is TIFF, which becomes WebP and is measured after that. */
function isTiff(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4))
  return start === 'II*\0' || start === 'MM\0*'
}

function sizeOf(bytes: Uint8Array, file: string) {
  try {
    return isSvg(bytes) ? { type: 'svg', ...svgSize(new TextDecoder().decode(bytes)) } : imageSize(bytes)
  } catch (cause) {
    throw new SiteError(
      'image',
      'this file is not a supported image; save the picture as SVG, PNG, JPEG, WebP, AVIF or GIF',
      { file },
      cause,
    )
  }
}
