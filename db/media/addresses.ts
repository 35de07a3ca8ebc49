import { sql } from 'drizzle-orm'
import { env } from '../env.ts'
import { fileUrl } from '../groups/addresses.ts'
import { isMediaFile, keyOfMediaFile, type MediaSize, mediaPath, stillPath } from '../rules/media/files.ts'
import { type Media, media } from '../schema/media.ts'

/** A file of the library as hotspots show it. */
export type ShownMedia = Pick<Media, 'id' | 'kind' | 'mime' | 'fileName' | 'altText'> & { fileKey: string }

/** Columns of `ShownMedia`, of rows that have files. */
export const shownColumns = {
  id: media.id,
  kind: media.kind,
  mime: media.mime,
  fileName: media.fileName,
  altText: media.altText,
  fileKey: sql<string>`${media.fileKey}`,
}

/** Returns the address of a picture or a film. */
export function mediaAddress(fileKey: string): string {
  return fileUrl(mediaPath(fileKey))
}

/** Returns the address of a picture, or of a film's poster; null for a film without one. */
export function stillUrl(fileKey: string, size: MediaSize): string | null {
  const path = stillPath(fileKey, size)
  return path === undefined ? null : fileUrl(path)
}

/** Returns the key of the file of a library that lies at an address; undefined for other addresses. */
export function mediaKeyAt(url: string): string | undefined {
  const beginning = `${env().assetUrl}/`
  const file = url.startsWith(beginning) ? url.slice(beginning.length) : ''
  return isMediaFile(file) ? keyOfMediaFile(file) : undefined
}
