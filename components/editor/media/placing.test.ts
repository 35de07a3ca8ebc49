import { expect, test } from 'vitest'
import type { LibraryMedia } from './library.ts'
import { boxOfMedia, hotspotsOfMedia, patchOfMedia, slideOfMedia } from './placing.ts'

const size = { width: 4000, height: 2800 }
const media = (own: Partial<LibraryMedia> = {}): LibraryMedia => ({
  id: 1,
  kind: 'picture',
  fileName: 'chair.png',
  altText: 'Oak chair',
  bytes: 100,
  widthPx: 800,
  heightPx: 400,
  durationMs: null,
  url: 'https://files.example.com/1/media/picture-0-within2000.webp',
  stillUrl: null,
  thumbnailUrl: null,
  isWaiting: false,
  note: null,
  canUndo: false,
  uses: { hotspots: 0, publications: 0 },
  ...own,
})

test('a picture lies around the point where it was let go, as large as it is', () => {
  expect(boxOfMedia(media(), { x: 2000, y: 1400 }, size)).toEqual({
    x: 1600,
    y: 1200,
    width: 800,
    height: 400,
  })
})

test('one that is larger is made smaller, in its own proportions', () => {
  const { width, height } = boxOfMedia(media({ widthPx: 2000, heightPx: 2000 }), { x: 2000, y: 1400 }, size)
  expect([width, height]).toEqual([1120, 1120])
})

test.each([
  [
    { x: -50, y: 0 },
    { x: 0, y: 0 },
  ],
  [
    { x: 4000, y: 2800 },
    { x: 3200, y: 2400 },
  ],
])('let go at %o it stays on the spread', (at, place) => {
  expect(boxOfMedia(media(), at, size)).toMatchObject(place)
})

test('one of unknown size is as large as other new hotspots', () => {
  const { width, height } = boxOfMedia(media({ widthPx: null, heightPx: null }), { x: 2000, y: 1400 }, size)
  expect(width).toBe(height)
})

test('several lie a little beside each other, and show themselves on the page', () => {
  const film = media({ kind: 'film', url: 'https://files.example.com/1/media/mp4-0.mp4', altText: null })
  const [picture, video] = hotspotsOfMedia([media(), film], { x: 2000, y: 1400 }, size, 3)
  expect(picture).toMatchObject({
    type: 'image',
    embeddedContent: true,
    showIndication: false,
    zIndex: 3,
    details: { url: media().url, image_alt_text: 'Oak chair' },
  })
  expect(video).toMatchObject({
    type: 'video',
    details: { video_url: film.url, accessibility_text: null, video_provider: null },
  })
  expect((video?.area.left ?? 0) - (picture?.area.left ?? 0)).toBeCloseTo(0.01)
})

test('a hotspot keeps a text of its own, and a film forgets its provider', () => {
  expect(patchOfMedia(media(), 'A chair')).toEqual({
    details: { url: media().url, image_alt_text: 'A chair' },
  })
  expect(patchOfMedia(media({ kind: 'film' })).details).toMatchObject({
    video_id: null,
    video_provider: null,
  })
  expect(slideOfMedia(media())).toEqual({ url: null, fileUrl: media().url, altText: 'Oak chair' })
})
