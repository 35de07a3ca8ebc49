import type { FilmType } from '../files.ts'

/** Facts that a film's container tells of its pictures: pixels, as shown, and milliseconds; null where it does not say. */
export type FilmFacts = {
  widthPx: number
  heightPx: number
  durationMs: number | null
  /** Name of the codec, such as `hvc1` or `V_VP9`; with the profile where browsers play some alone: `avc1.110`. */
  codec: string | null
}

/** Reads bytes of a file; fewer at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>

/** A note of a container, as what players skip: `head` is written at `headAt`, and noughts from `start` to `end`. */
export type BlankedNote = { headAt: number; head: Uint8Array; start: number; end: number }

/** A film that is no film: damaged, or without pictures. */
export class NoFilm extends Error {
  override name = 'NoFilm'
}

/**
 * Codecs that Chrome, Edge, Firefox and Safari play: H.264 in 4:2:0 with 8 bits, VP8, VP9 and AV1. HEVC is played by some
 * of them on some machines alone: https://developer.mozilla.org/docs/Web/Media/Guides/Formats/Video_codecs
 */
const played: Record<FilmType, RegExp> = {
  'video/mp4': /^(?:avc[13](?:\.(?:66|77|88|100))?|av01|vp0[89])$/,
  'video/webm': /^V_(?:VP8|VP9|AV1)$/,
}

/** False for codecs that some browsers do not play; true where the container names none. */
export function isPlayed({ codec }: Pick<FilmFacts, 'codec'>, type: FilmType): boolean {
  return codec === null || played[type].test(codec)
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Returns bytes as Latin letters. */
export function codeLettersIn(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}
