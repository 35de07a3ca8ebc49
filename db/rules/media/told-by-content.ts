import type { MediaKind } from './files.ts'

/** Bytes of a file's beginning that tell its kind: a WebM may name its type after a hundred. */
export const headBytes = 256

export type DetectedMedia = { kind: MediaKind; mime: string }

/**
 * Tells the kind of a file by its first bytes, whatever its name says; undefined for others. SVG is one of them: it is a
 * program that may refer to other files.
 */
export function mediaKindOf(head: Uint8Array): DetectedMedia | undefined {
  const text = String.fromCharCode(...head.subarray(0, headBytes))
  const mime = types.find(([begins]) => begins.test(text))?.[1]
  return mime === undefined ? undefined : { kind: mime.startsWith('video/') ? 'film' : 'picture', mime }
}

const ebml = String.fromCharCode(0x1a, 0x45, 0xdf, 0xa3)

const types: [begins: RegExp, mime: string][] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
  // AVIF is among the brands of its first box, as the others are theirs (ISO 14496-12, 4.3).
  [/^[\s\S]{4}ftyp(?:[\s\S]{4}){0,12}?avi[fs]/, 'image/avif'],
  [/^[\s\S]{4}ftyp(?:isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|mmp4|MSNV|dash|f4v |3gp[4-9])/, 'video/mp4'],
  // An EBML document (RFC 8794, 11.2.4) whose type is WebM, not all of Matroska.
  [new RegExp(`^${ebml}[\\s\\S]*?B\\x82[\\s\\S]{1,8}?webm`), 'video/webm'],
]
