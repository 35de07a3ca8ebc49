import { open } from 'node:fs/promises'
import type { FilmType } from '#db/rules/media/files.ts'
import { type FilmFacts, NoFilm, type ReadBytes } from './film.ts'
import { readMp4 } from './mp4.ts'
import { readWebm } from './webm.ts'

const readers: Record<FilmType, (read: ReadBytes, bytes: number) => Promise<FilmFacts>> = {
  'video/mp4': readMp4,
  'video/webm': readWebm,
}

/** Reads what a film's container says; undefined if it is damaged or has no pictures. */
export async function readFilm(path: string, type: FilmType): Promise<FilmFacts | undefined> {
  await using file = await open(path)
  const { size } = await file.stat()
  const read: ReadBytes = async (start, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  }
  try {
    return await readers[type](read, size)
  } catch (error) {
    if (error instanceof NoFilm) return undefined
    throw error
  }
}
