import type { FilmType } from '../files.ts'
import type { BlankedNote, ReadBytes } from './film.ts'
import { notesOfMp4 } from './mp4.ts'
import { notesOfWebm } from './webm.ts'

const finders: Record<FilmType, (read: ReadBytes, bytes: number) => Promise<BlankedNote[]>> = {
  'video/mp4': notesOfMp4,
  'video/webm': notesOfWebm,
}

/**
 * Finds what a camera or a program has noted in a sound film, such as where it was taken. All else stays where it is, as
 * films name their parts by place. @param bytes size of the file
 */
export function findNotes(read: ReadBytes, bytes: number, type: FilmType): Promise<BlankedNote[]> {
  return finders[type](read, bytes)
}
