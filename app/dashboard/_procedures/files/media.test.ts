import { beforeEach, expect, test } from 'vitest'
import { blankHotspot } from '#components/editor/new-hotspot.ts'
import { keepUpload } from '#db/files/uploads.ts'
import { mediaAddress } from '#db/media/addresses.ts'
import { dropStaleMedia } from '#db/media/made.ts'
import { fileOfMedia, newFileOf, newMedia } from '#db/media/media.fixture.ts'
import type { UsedMedia } from '#db/media/media.ts'
import type { MediaKind } from '#db/rules/media/files.ts'
import { listSpreads } from '#db/spreads/spreads.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { newPublication } from '#db/testing/publications.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let groupId: number
let media: ReturnType<typeof proceduresAs>['media']

beforeEach(async () => {
  owner = await newAccount()
  groupId = owner.group.id
  media = proceduresAs(owner.user).media
})

async function upload(kind: MediaKind = 'picture'): Promise<string> {
  return (await keepUpload(groupId, { ...(await fileOfMedia(kind)), fileName: 'file' })).id
}

const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }

async function newSpread() {
  const { id } = await newPublication(groupId, { pageCount: 1, title: 'Spring' })
  return { publicationId: id, spreadId: (await listSpreads(id))[0]?.id ?? 0 }
}

test('an upload becomes one of the library once', async () => {
  const uploadId = await upload()
  const made = await media.create({ groupId, uploadId, fileName: 'chair.png' })
  expect(made).toMatchObject({
    kind: 'picture',
    fileName: 'chair.png',
    isWaiting: true,
    url: null,
    note: null,
  })
  expect((await media.list({ groupId })).items).toEqual([made])
  expect(await media.get({ groupId, id: made.id })).toEqual(made)
  const again = media.create({ groupId, uploadId, fileName: 'chair.png' })
  await expect(again).rejects.toMatchObject({ status: 422 })
})

test('what a colleague’s editor puts onto a page stays bound to the library', async () => {
  const { id, fileKey } = await newMedia(groupId, { altText: 'Oak chair' })
  const film = await newMedia(groupId, { kind: 'film' })
  const { url } = await media.get({ groupId, id })
  const { publicationId, spreadId } = await newSpread()
  const image = blankHotspot('image', area, 0, 1)
  const show = blankHotspot('slideshow', area, 0, 1)
  const { spreads } = proceduresAs(owner.user)
  const slides = [
    { url: null, fileUrl: url, altText: 'Oak chair' },
    { url: null, fileUrl: (await media.get({ groupId, id: film.id })).url, altText: null },
    { url: null, fileUrl: 'javascript:alert(1)', altText: null },
  ]
  const edits = [
    { do: 'add', hotspot: { ...image, details: { ...image.details, url, image_alt_text: 'Oak chair' } } },
    { do: 'add', hotspot: { ...show, slides } },
  ]
  await spreads.edit({ id: spreadId, edits } as Parameters<typeof spreads.edit>[0])
  expect((await media.get({ groupId, id })).uses).toEqual({ hotspots: 2, publications: 1 })
  expect(await media.uses({ groupId, id })).toMatchObject([
    {
      publicationId,
      title: 'Spring',
      pages: [{ number: 1, hotspotIds: [expect.any(Number), expect.any(Number)] }],
    },
  ])
  await media.change({ groupId, id, altText: 'An oak chair' })
  const { hotspots } = await spreads.get({ id: spreadId })
  expect(hotspots[0]).toMatchObject({ details: { url, image_alt_text: 'An oak chair' } })
  expect(hotspots[1]?.slides).toMatchObject([
    { url: null, fileUrl: expect.stringContaining(fileKey ?? ''), altText: 'An oak chair' },
    { url: null, fileUrl: expect.stringMatching(/\.mp4$/) },
    { url: null, fileUrl: null },
  ])
})

test('a replaced file is brought back, once', async () => {
  const made = await newMedia(groupId, { fileName: 'old.webp' })
  await newFileOf(made)
  expect(await media.get({ groupId, id: made.id })).toMatchObject({ fileName: 'new.webp', canUndo: true })
  const back = await media.undoReplacement({ groupId, id: made.id })
  expect(back).toMatchObject({ fileName: 'old.webp', canUndo: false })
  await expect(media.undoReplacement({ groupId, id: made.id })).rejects.toMatchObject({ status: 409 })
})

const later = new Date(Date.now() + 2 * 86_400_000)

/** Changes of a picture. Each returns its address before the change. */
const happenings = {
  'it is replaced twice': async (made: UsedMedia) => {
    await newFileOf(await newFileOf(made))
    return made.fileKey
  },
  'nobody may take its replacement back any more': async (made: UsedMedia) => {
    await newFileOf(made)
    await dropStaleMedia(later)
    return made.fileKey
  },
  'its replacement is taken back': async (made: UsedMedia) => {
    const { fileKey } = await newFileOf(made)
    await media.undoReplacement({ groupId, id: made.id })
    return fileKey
  },
}

test.each(Object.entries(happenings))(
  'the address of a picture still names it after %s',
  async (_, happen) => {
    const made = await newMedia(groupId)
    const before = await happen(made)
    const { spreadId } = await newSpread()
    // As an undo sends what was deleted.
    const image = blankHotspot('image', area, 0, 1)
    const edits = [
      { do: 'add', hotspot: { ...image, details: { ...image.details, url: mediaAddress(before ?? '') } } },
    ]
    const { spreads } = proceduresAs(owner.user)
    const { results } = await spreads.edit({ id: spreadId, edits } as Parameters<typeof spreads.edit>[0])
    const now = await media.get({ groupId, id: made.id })
    expect(now.uses).toMatchObject({ hotspots: 1 })
    expect(results[0]?.hotspot?.details).toMatchObject({ url: now.url })
  },
)

test('a film does not take the place of a picture', async () => {
  const { id } = await newMedia(groupId)
  const replacing = media.replace({ groupId, id, uploadId: await upload('film'), fileName: 'film.mp4' })
  await expect(replacing).rejects.toMatchObject({ status: 422 })
  const waiting = await media.replace({ groupId, id, uploadId: await upload(), fileName: 'new.png' })
  expect(waiting).toMatchObject({ isWaiting: true, url: expect.any(String) })
})

test('viewers look, and change nothing', async () => {
  const { id } = await newMedia(groupId)
  const viewer = proceduresAs((await newPerson(owner.account.id, { role: 'viewer' })).user).media
  expect((await viewer.list({ groupId })).items).toHaveLength(1)
  for (const act of [viewer.remove, viewer.undoReplacement])
    await expect(act({ groupId, id })).rejects.toMatchObject({ status: 403 })
  await expect(viewer.change({ groupId, id, altText: 'x' })).rejects.toMatchObject({ status: 403 })
  await media.remove({ groupId, id })
  expect((await media.list({ groupId })).items).toEqual([])
})
