import { join } from 'node:path'
import { files } from '#db/files/files.ts'
import { mediaKey } from '#db/files/keys.ts'
import { filmsWithNotes, noteFailedRemoval, takeWithoutNotes } from '#db/media/made.ts'
import { type FilmType, filesOfMedia, nameOfMedia } from '#db/rules/media/files.ts'
import type { Media } from '#db/schema/media.ts'
import { log } from '#db/telemetry/log/log.ts'
import { troubleOf } from '../conversions/machine-trouble.ts'
import { secret, storeAll } from '../pictures/make-media.ts'
import { openWorkFolder } from '../work-folder.ts'
import { withoutNotes } from './without-notes.ts'

const filmsAtOnce = 100

/**
 * Removes the notes of cameras from films that were stored with them.
 * @param giveWay called between films
 * @throws faults of this installation; the signal's reason
 */
export async function removeNotesOfFilms(signal: AbortSignal, giveWay: () => Promise<void>): Promise<void> {
  let after = 0
  for (;;) {
    const films = await filmsWithNotes(after, filmsAtOnce)
    for (const film of films) {
      signal.throwIfAborted()
      await removeNotes(film).catch(error => noteFailure(film, error))
      await giveWay()
    }
    const last = films.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

/** Counts a failure of a film that is damaged or gone, which keeps no other waiting. @throws faults of this installation */
async function noteFailure(film: Media, error: unknown): Promise<void> {
  const trouble = troubleOf(error)
  if (trouble !== undefined && trouble !== 'other') throw error
  if (await noteFailedRemoval(film))
    log.error(
      `The film ${film.id} keeps the notes of its camera: it is damaged or gone. It is not tried again.`,
      {
        error,
      },
    )
}

async function removeNotes(film: Media & { fileKey: string }): Promise<void> {
  await using folder = await openWorkFolder('film')
  const stored = filesOfMedia(film.fileKey)
  const copies = stored.map((_, index) => join(folder.path, String(index)))
  for (const [index, copy] of copies.entries()) await files().copyTo(stored[index] ?? '', copy)
  const [own = '', ...stills] = copies
  const type = film.mime as FilmType
  const without = await withoutNotes(own, join(folder.path, 'without'), type)
  if (without === own) return takeWithoutNotes(film, { fileKey: film.fileKey, keptBytes: 0 })
  const fileKey = mediaKey(film.groupId, nameOfMedia(secret(), { type, hasPoster: stills.length > 0 }))
  await takeWithoutNotes(film, { fileKey, keptBytes: await storeAll(fileKey, [without, ...stills]) })
}
