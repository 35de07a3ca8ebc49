/** What a film's container says of its pictures: pixels, as shown, and milliseconds; null where it does not say. */
export type FilmFacts = { widthPx: number; heightPx: number; durationMs: number | null }

/** Reads bytes of a file; fewer at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>

/** A film that is no film: damaged, or without pictures. */
export class NoFilm extends Error {
  override name = 'NoFilm'
}
