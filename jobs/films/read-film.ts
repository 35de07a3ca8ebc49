import { type FileHandle, open } from 'node:fs/promises'
import type { FilmType } from '#db/rules/media/files.ts'
import type { FilmFacts, ReadBytes } from '#db/rules/media/films/film.ts'
import { readFilm } from '#db/rules/media/films/read-film.ts'

/** Reads what the container of a film at a path says; undefined if it is damaged or has no pictures. */
export async function readFilmAt(path: string, type: FilmType): Promise<FilmFacts | undefined> {
  await using file = await open(path)
  const { size } = await file.stat()
  return await readFilm(readerOf(file), size, type)
}

export function readerOf(file: FileHandle): ReadBytes {
  return async (start, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  }
}
