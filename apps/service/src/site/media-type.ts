import { getMimeType } from 'hono/utils/mime'

const missingInHono: Readonly<Record<string, string>> = {
  md: 'text/markdown; charset=utf-8',
}

/** The `Content-Type` of a file by its extension; unknown ones are plain bytes. */
export function mediaTypeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return missingInHono[extension] ?? getMimeType(path) ?? 'application/octet-stream'
}
