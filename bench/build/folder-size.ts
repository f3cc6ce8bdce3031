import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { filesBelow } from '../content/files-below.ts'

/** Size of a built site. Bytes are file sizes. */
export interface FolderSize {
  readonly files: number
  readonly bytes: number
  readonly htmlFiles: number
  readonly htmlBytes: number
  /** The part of `bytes` in compressed copies of other files. */
  readonly compressedBytes: number
}

/** Counts the files of a built site. */
export async function folderSize(folder: string): Promise<FolderSize> {
  const size = { files: 0, bytes: 0, htmlFiles: 0, htmlBytes: 0, compressedBytes: 0 }
  for (const path of await filesBelow(folder)) {
    const bytes = (await stat(join(folder, path))).size
    const extension = extname(path)
    size.files += 1
    size.bytes += bytes
    if (extension === '.html') {
      size.htmlFiles += 1
      size.htmlBytes += bytes
    }
    if (extension === '.br' || extension === '.gz') size.compressedBytes += bytes
  }
  return size
}
