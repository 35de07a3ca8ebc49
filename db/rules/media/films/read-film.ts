import type { FilmType } from '../files.ts'
import { type FilmFacts, NoFilm, type ReadBytes } from './film.ts'
import { readMp4 } from './mp4.ts'
import { readWebm } from './webm.ts'

const readers: Record<FilmType, (read: ReadBytes, bytes: number) => Promise<FilmFacts>> = {
  'video/mp4': readMp4,
  'video/webm': readWebm,
}

/** Reads what a film's container says; undefined if it is damaged or has no pictures. @param bytes size of the file */
export async function readFilm(
  read: ReadBytes,
  bytes: number,
  type: FilmType,
): Promise<FilmFacts | undefined> {
  try {
    return await readers[type](read, bytes)
  } catch (error) {
    if (error instanceof NoFilm) return undefined
    throw error
  }
}
