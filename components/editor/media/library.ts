import { createContext } from 'react'
import type { MediaKind, MediaNote } from '#db/rules/media/files.ts'

/** A picture or film of a group's library. */
export type LibraryMedia = {
  id: number
  kind: MediaKind
  fileName: string
  altText: string | null
  bytes: number
  widthPx: number | null
  heightPx: number | null
  durationMs: number | null
  /** Addresses of what hotspots show, and of its still pictures; null while there is none. */
  url: string | null
  stillUrl: string | null
  thumbnailUrl: string | null
  /** True while a file that was sent is made ready. */
  isWaiting: boolean
  /** Why the last file that was sent cannot be used. */
  note: MediaNote | null
  /** True if a replaced file can be brought back. */
  canUndo: boolean
  uses: { hotspots: number; publications: number }
}

export type MediaQuery = { search: string; kind?: MediaKind | undefined; offset: number }

/** The library, for the editor. Each throws an error with a sentence for people. */
export type MediaLibrary = {
  list(query: MediaQuery): Promise<{ items: LibraryMedia[]; hasMore: boolean }>
  /** Sends a file, and waits until it can be shown. @param onSent told the share that is sent, from 0 to 1 */
  upload(file: File, onSent: (share: number) => void): Promise<LibraryMedia>
  describe(id: number, altText: string | null): Promise<LibraryMedia>
}

/** Null for viewers, who add nothing. */
export const MediaContext = createContext<MediaLibrary | null>(null)

/** Types of files, as an input of files takes them. */
export const acceptedFiles: Record<MediaKind, string> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  film: 'video/mp4,video/webm',
}

export function acceptOf(kinds: readonly MediaKind[]): string {
  return kinds.map(kind => acceptedFiles[kind]).join(',')
}
