import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { files } from '#db/files/files.ts'
import { mediaKey } from '#db/files/keys.ts'
import { findMedia } from '#db/media/media.ts'
import { filesOfMedia, mediaPath, nameOfMedia, stillPath } from '#db/rules/media/files.ts'
import { droppedFiles } from '#db/schema/files/dropped.ts'
import { media } from '#db/schema/media.ts'
import { printedBy } from '#db/telemetry/log/printed.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { storeAll } from '../pictures/make-media.ts'
import { box, mp4 } from './films.fixture.ts'
import { removeNotesOfFilms } from './remove-notes.ts'

const place = '+52.5200+013.4050/'
const noted = mp4({ notes: [box('udta', box('\xa9xyz', Buffer.from(place)))] })
const { signal } = new AbortController()
const clean = () => removeNotesOfFilms(signal, async () => {})

/** A film as versions before kept it. */
async function storedFilm(groupId: number, film: Buffer, secret: string) {
  const fileKey = mediaKey(groupId, nameOfMedia(secret.repeat(32), { type: 'video/mp4', hasPoster: true }))
  const folder = await mkdtemp(join(tmpdir(), 'recto-film-'))
  const paths = ['film', 'large', 'small'].map(name => join(folder, name))
  for (const [index, path] of paths.entries()) await writeFile(path, index === 0 ? film : `still ${index}`)
  await storeAll(fileKey, paths)
  const facts = { fileName: 'film.mp4', mime: 'video/mp4', bytes: film.length, sha256: secret }
  const [row] = await database()
    .insert(media)
    .values({ groupId, kind: 'film', ...facts, fileKey })
    .returning()
  return { id: row?.id ?? 0, fileKey }
}

async function stored(path: string | undefined): Promise<Buffer> {
  const file = await files().open(path ?? '')
  return file ? buffer(file.stream) : Buffer.alloc(0)
}

test('films of before lose the notes of their cameras once, at a new address, and keep their posters', async () => {
  const { group } = await newAccount()
  const plain = await storedFilm(group.id, mp4(), 'a')
  const told = await storedFilm(group.id, noted, 'b')
  await clean()
  expect((await findMedia(group.id, plain.id)).fileKey).toBe(plain.fileKey)
  const { fileKey, earlierKeys } = await findMedia(group.id, told.id)
  expect(earlierKeys).toEqual([told.fileKey])
  const film = await stored(mediaPath(fileKey ?? ''))
  expect([film.length, film.includes(place)]).toEqual([noted.length, false])
  expect((await stored(stillPath(fileKey ?? '', 'within400'))).toString()).toBe('still 2')
  const dropped = (await database().select().from(droppedFiles)).map(({ key }) => key)
  expect(dropped).toEqual(expect.arrayContaining(filesOfMedia(told.fileKey)))
  await clean()
  expect((await findMedia(group.id, told.id)).fileKey).toBe(fileKey)
})

test('a film that is gone keeps no other waiting, and is given up after three nights, which is told once', async () => {
  const { group } = await newAccount()
  const gone = await storedFilm(group.id, noted, 'c')
  const other = await storedFilm(group.id, noted, 'd')
  await files().removeAll(filesOfMedia(gone.fileKey))
  await clean()
  expect((await findMedia(group.id, other.id)).fileKey).not.toBe(other.fileKey)
  const kept = `The film ${gone.id} keeps the notes of its camera`
  expect(await printedBy(clean)).not.toContain(kept)
  expect(await printedBy(clean)).toContain(kept)
  expect(await printedBy(clean)).toBe('')
  const waiting = await database().select().from(media).where(eq(media.notesRemoved, false))
  expect(waiting.map(({ id, notesAttempts }) => [id, notesAttempts])).toEqual([[gone.id, 3]])
})
