import { copyFile, type FileHandle, open } from 'node:fs/promises'
import type { FilmType } from '#db/rules/media/files.ts'
import type { BlankedNote } from '#db/rules/media/films/film.ts'
import { findNotes } from '#db/rules/media/films/notes.ts'
import { readerOf } from './read-film.ts'

/** Returns the path of a sound film without what its camera noted: its own, where there is nothing. @param copy path for another */
export async function withoutNotes(path: string, copy: string, type: FilmType): Promise<string> {
  const notes = await notesAt(path, type)
  if (notes.length === 0) return path
  await copyFile(path, copy)
  await using file = await open(copy, 'r+')
  for (const note of notes) await blank(file, note)
  return copy
}

async function notesAt(path: string, type: FilmType): Promise<BlankedNote[]> {
  await using file = await open(path)
  return await findNotes(readerOf(file), (await file.stat()).size, type)
}

const noughts = Buffer.alloc(64 * 1024)

async function blank(file: FileHandle, { headAt, head, start, end }: BlankedNote): Promise<void> {
  await file.write(head, 0, head.length, headAt)
  for (let at = start; at < end; at += noughts.length)
    await file.write(noughts, 0, Math.min(noughts.length, end - at), at)
}
