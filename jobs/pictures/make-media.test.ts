import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { files } from '#db/files/files.ts'
import { keepUpload } from '#db/files/uploads.ts'
import { keepMedia, replaceMedia } from '#db/media/keeping.ts'
import { dropStaleMedia, undoReplacement } from '#db/media/made.ts'
import { deleteMedia, findMedia } from '#db/media/media.ts'
import { filesOfMedia, mediaPath, stillPath } from '#db/rules/media/files.ts'
import { droppedFiles } from '#db/schema/files/dropped.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { mp4, webm } from '../films/films.fixture.ts'
import { sweepFiles } from '../sweep-files.ts'
import { makeMediaJob } from './make-media.ts'

const jobContext = { signal: new AbortController().signal, attempt: 1 }

let groupId: number
let userId: number
beforeEach(async () => {
  const { group, user } = await newAccount()
  groupId = group.id
  userId = user.id
})

async function atPath(bytes: Uint8Array | string) {
  const path = join(await mkdtemp(join(tmpdir(), 'recto-media-')), 'file')
  await writeFile(path, bytes)
  return { id: crypto.randomUUID(), path, bytes: bytes.length }
}

async function send(bytes: Uint8Array | string, fileName = 'chair.png') {
  return keepMedia(groupId, { file: await atPath(bytes), fileName, createdBy: userId })
}

async function make(bytes: Uint8Array | string, fileName?: string) {
  const { id } = await send(bytes, fileName)
  await makeMediaJob({ mediaId: id }, jobContext)
  return findMedia(groupId, id)
}

async function stored(key: string | undefined): Promise<Buffer> {
  const file = await files().open(key ?? 'none')
  if (!file) throw new Error(`No file ${key}`)
  return buffer(file.stream)
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 170, g: 0, b: 0, alpha: 0.5 } } })
const png = (width: number, height: number) => picture(width, height).png().toBuffer()

test('a picture is kept in two sizes, upright, without what its camera noted', async () => {
  const photo = await picture(3000, 1500)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const made = await make(photo, 'holiday.jpg')
  expect(made).toMatchObject({
    kind: 'picture',
    widthPx: 1000,
    heightPx: 2000,
    mime: 'image/webp',
    note: null,
  })
  expect(made).toMatchObject({ fileName: 'holiday.jpg', bytes: photo.length, uploadKey: null })
  const large = await sharp(await stored(mediaPath(made.fileKey ?? ''))).metadata()
  expect(large).toMatchObject({ format: 'webp', width: 1000, height: 2000 })
  expect(large.exif).toBeUndefined()
  const small = await sharp(await stored(stillPath(made.fileKey ?? '', 'within400'))).metadata()
  expect(small).toMatchObject({ width: 200, height: 400 })
})

test('a small picture stays as small as it is, and keeps what is transparent', async () => {
  const made = await make(await png(40, 20))
  expect(made).toMatchObject({ widthPx: 40, heightPx: 20 })
  expect((await sharp(await stored(mediaPath(made.fileKey ?? ''))).metadata()).hasAlpha).toBe(true)
})

test('an animation stays one', async () => {
  const frames = await sharp(
    await Promise.all(
      [40, 120].map(red =>
        sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .gif({ delay: [100, 100], loop: 0 })
    .toBuffer()
  const made = await make(frames, 'moving.gif')
  expect(made).toMatchObject({ widthPx: 60, heightPx: 40 })
  expect((await sharp(await stored(mediaPath(made.fileKey ?? ''))).metadata()).pages).toBe(2)
})

test.each([
  ['half a PNG', async () => (await png(400, 400)).subarray(0, 80)],
  ['more pixels than any camera has', () => picture(12_000, 12_000).png().toBuffer()],
  ['something else that begins as a picture', async () => Buffer.from('GIF89a<script>alert(1)</script>')],
])('%s is refused, and its upload goes', async (_, bytes) => {
  const refused = await make(await bytes())
  expect(refused).toMatchObject({ fileKey: null, uploadKey: null, note: 'unreadable' })
  expect((await database().select().from(droppedFiles)).map(({ key }) => key)).toContainEqual(
    expect.stringContaining('/media-uploads/'),
  )
})

test('what is neither picture nor film is refused at once, whatever its name says', async () => {
  for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html></html>', 'text'])
    await expect(send(bytes, 'picture.png')).rejects.toThrow('must be a picture')
})

test.each([
  ['MP4', mp4({ width: 1280, height: 720 }), '.mp4'],
  ['WebM', webm({ width: 1280, height: 720 }), '.webm'],
])('a film in %s is kept as it is, with the poster that was sent', async (_, film, end) => {
  const poster = await keepUpload(groupId, { ...(await atPath(await png(640, 360))), fileName: 'poster' })
  const { id } = await keepMedia(groupId, {
    file: await atPath(film),
    fileName: `film${end}`,
    posterUploadId: poster.id,
    createdBy: null,
  })
  await makeMediaJob({ mediaId: id }, jobContext)
  const made = await findMedia(groupId, id)
  expect(made).toMatchObject({ kind: 'film', widthPx: 1280, heightPx: 720, note: null })
  const path = mediaPath(made.fileKey ?? '')
  expect(path.endsWith(end)).toBe(true)
  expect((await stored(path)).equals(film)).toBe(true)
  expect(await sharp(await stored(stillPath(made.fileKey ?? '', 'within2000'))).metadata()).toMatchObject({
    width: 640,
    height: 360,
  })
})

test('a film whose poster cannot be read has none; a damaged film is refused', async () => {
  const poster = await keepUpload(groupId, { ...(await atPath('no picture')), fileName: 'poster' })
  const film = { fileName: 'film.mp4', posterUploadId: poster.id, createdBy: null }
  const { id } = await keepMedia(groupId, { ...film, file: await atPath(mp4()) })
  await makeMediaJob({ mediaId: id }, jobContext)
  const { fileKey } = await findMedia(groupId, id)
  expect(filesOfMedia(fileKey ?? '')).toHaveLength(1)
  expect(await make(mp4().subarray(0, 60), 'cut.mp4')).toMatchObject({ fileKey: null, note: 'noFilm' })
  const hevc = await make(mp4({ codec: ['hvc1'] }), 'phone.mp4')
  expect(hevc).toMatchObject({ fileKey: null, note: 'unplayable' })
})

test('the same bytes are there once, in each group', async () => {
  const bytes = await png(30, 30)
  const first = await make(bytes)
  expect((await send(bytes, 'copy.png')).id).toBe(first.id)
  groupId = (await newAccount()).group.id
  expect((await send(bytes)).id).not.toBe(first.id)
})

test('a job that runs twice changes nothing', async () => {
  const made = await make(await png(30, 30))
  await makeMediaJob({ mediaId: made.id }, jobContext)
  expect(await findMedia(groupId, made.id)).toEqual(made)
})

test('another file takes the place of one, and an undo brings that back', async () => {
  const before = await make(await png(40, 20))
  await replaceMedia(groupId, before.id, { file: await atPath(await png(60, 60)), fileName: 'new.png' })
  expect((await findMedia(groupId, before.id)).fileKey).toBe(before.fileKey)
  await makeMediaJob({ mediaId: before.id }, jobContext)
  const after = await findMedia(groupId, before.id)
  expect(after).toMatchObject({ fileName: 'new.png', widthPx: 60, formerKey: before.fileKey })
  expect(await undoReplacement(groupId, before.id)).toMatchObject({
    fileName: 'chair.png',
    widthPx: 40,
    fileKey: before.fileKey,
    formerKey: null,
  })
  await expect(undoReplacement(groupId, before.id)).rejects.toThrow('no earlier file')
})

test('a file that cannot be used leaves the one before, and a film does not replace a picture', async () => {
  const before = await make(await png(40, 20))
  const damaged = (await png(90, 90)).subarray(0, 60)
  await replaceMedia(groupId, before.id, { file: await atPath(damaged), fileName: 'new.png' })
  await makeMediaJob({ mediaId: before.id }, jobContext)
  expect(await findMedia(groupId, before.id)).toMatchObject({ fileKey: before.fileKey, note: 'unreadable' })
  const film = { file: await atPath(mp4()), fileName: 'film.mp4' }
  await expect(replaceMedia(groupId, before.id, film)).rejects.toThrow('must be a picture here')
})

test('files of deleted and long replaced ones go after a week, and others stay', async () => {
  const kept = await make(await png(10, 10))
  const gone = await make(await png(20, 20))
  await deleteMedia(groupId, gone.id)
  await replaceMedia(groupId, kept.id, { file: await atPath(await png(50, 50)), fileName: 'new.png' })
  await makeMediaJob({ mediaId: kept.id }, jobContext)
  const day = 86_400_000
  await dropStaleMedia(new Date(Date.now() + 2 * day))
  await sweepFiles(new Date(Date.now() + 9 * day))
  const sizes = (key: string | null) => Promise.all(filesOfMedia(key ?? '').map(file => files().size(file)))
  expect(await sizes(gone.fileKey)).toEqual([undefined, undefined])
  expect(await sizes(kept.fileKey)).toEqual([undefined, undefined])
  const now = await findMedia(groupId, kept.id)
  expect(await sizes(now.fileKey)).toEqual([expect.any(Number), expect.any(Number)])
  await expect(undoReplacement(groupId, kept.id)).rejects.toThrow('no earlier file')
})
